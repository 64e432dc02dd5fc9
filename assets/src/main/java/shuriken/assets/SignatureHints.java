package shuriken.assets;

import java.util.Locale;
import java.util.Optional;
import shuriken.archive.disc.UnsupportedDiscImage;
import shuriken.archive.nitro.nds.NdsFormat;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** Creates a phrase about an unrecognized file: what it looks like, and how it can be opened. */
final class SignatureHints {
    private static final String FBX_HINT =
            "looks like FBX. Load it into Blender, export it as glTF, then use shuriken import";
    private static final String BLENDER_HINT =
            "looks like a Blender file. In Blender, export it as glTF, then use shuriken import";

    private static final String PROGRAM_ADVICE = "To read a model at a known address: shuriken convert --at ADDRESS";

    /** The first bytes of files of other formats, each followed by the phrase about such a file. */
    private static final String[][] SIGNATURE_HINTS = {
        // Nintendo DS
        {"RTFN", "looks like NFTR: a font (DS). Open it with Tinke"},
        {"RCMN", "looks like NMCR: groups of 2D cells (DS). Open it with NitroPaint"},
        {"RAMN", "looks like NMAR: animations of groups of 2D cells (DS)"},
        {"JNCL", "looks like BNCL: a layout of 2D pictures (DS). Open it with NitroPaint"},
        {"JNLL", "looks like BNLL: a layout of 2D text (DS). Open it with NitroPaint"},
        {"JNBL", "looks like BNBL: a layout of touch areas (DS). Open it with NitroPaint"},
        {"MESGbmg1", "looks like BMG: text (DS, GameCube, Wii). Open it with wbmgt of Wiimms SZS Tools"},
        {"SDAT", "looks like SDAT: music and sounds (DS). Open it with VGMTrans"},
        {"SSEQ", "looks like SSEQ: music (DS). Open it with VGMTrans"},
        {"SBNK", "looks like SBNK: instruments (DS). Open it with VGMTrans"},
        {"SWAR", "looks like SWAR: sounds (DS). Open it with VGMTrans"},
        {"SWAV", "looks like SWAV: a sound (DS). Open it with vgmstream"},
        {"STRM", "looks like STRM: sound (DS). Open it with vgmstream"},
        {"MODS", "looks like MODS: a video (DS). Open it with FFmpeg"},
        // Dreamcast
        {"SMLT", "looks like MLT: a bank of music and sounds (Dreamcast). Open it with the tools of SEGA's SDK"},
        {"SMSB", "looks like MSB: music (Dreamcast). Open it with the tools of SEGA's SDK"},
        {"SMPB", "looks like MPB: instruments (Dreamcast). Open it with the tools of SEGA's SDK"},
        {"SOSB", "looks like OSB: sounds (Dreamcast). Open it with the tools of SEGA's SDK"},
        {"HRCM", "looks like MT5: a model (Shenmue). Open it with ShenmueDKSharp"},
        {"MDP7", "looks like MT7: a model (Shenmue II). Open it with ShenmueDKSharp"},
        {"MDC7", "looks like MT7: a model (Shenmue II). Open it with ShenmueDKSharp"},
        {"PAKS", "looks like PKS: an archive (Shenmue). Open it with ShenmueDKSharp"},
        {"PAKF", "looks like PKF: an archive (Shenmue). Open it with ShenmueDKSharp"},
        {"IPAC", "looks like IPAC: an archive (Shenmue). Open it with ShenmueDKSharp"},
        {"DTEX", "looks like DTEX: a texture (Dreamcast homebrew). Such files are made by texconv"},
        {"DcTx", "looks like DcTx: a texture (Dreamcast homebrew). Such files are made by pvrtex of KallistiOS"},
        {"KMG\0", "looks like KMG: a texture (Dreamcast homebrew). Such files are made by kmgenc of KallistiOS"},
        // GameCube and Wii
        {"THP\0", "looks like THP: a video (GameCube, Wii). Open it with FFmpeg"},
        {"RSTM", "looks like BRSTM: sound (Wii). Open it with vgmstream"},
        {"RSAR", "looks like BRSAR: music and sounds (Wii). Open it with BrawlCrate"},
        {" HALPST\0", "looks like HPS: sound (GameCube). Open it with vgmstream"},
        {"Yaz0", "looks like Yaz0 (GameCube, Wii). Unpack it first, for example with wszst of Wiimms SZS Tools"},
        {"RARC", "looks like RARC (GameCube, Wii). Unpack it first, for example with wszst of Wiimms SZS Tools"},
        {"U\u00AA8-", "looks like a U8 archive (Wii). Unpack it first, for example with wszst of Wiimms SZS Tools"},
        {"J3D2", "looks like a J3D model (GameCube, Wii). Open it with SuperBMD"},
        {"bres", "looks like BRRES (Wii). Open it with BrawlCrate"},
        // Several consoles
        {"\0\0\1\u00BA", "looks like an MPEG video, for example SFD (CRI). Open it with FFmpeg or VLC"},
        {"CRID", "looks like USM: a video (CRI). VGMToolbox separates video and sound"},
        {"CPK ", "looks like CPK: an archive (CRI). Open it with CriPakTools"},
        {"OggS", "looks like Ogg sound. Open it with VLC"},
        {"CGFX", "looks like CGFX: models (3DS). Open it with SPICA"},
        {"BCH\0", "looks like BCH: models (3DS). Open it with SPICA"},
        {"NXIF", "looks like a Ninja Next model (later consoles)"},
        // Computers. A complete PNG image or ZIP archive is recognized earlier, so it needs no phrase.
        {"glTF", "looks like a GLB model. shuriken import turns it into game files. To look at it, open it in Blender"},
        {"\u0089PNG", "begins like a PNG image, but is incomplete or damaged. Copy it again"},
        {"\u00FF\u00D8\u00FF", "looks like a JPEG image. Convert it to PNG"},
        {"BM", "may be a BMP image. Convert it to PNG"},
        {"PK\3\4", "begins like a ZIP archive, but is incomplete or damaged. Copy it again"},
        {"7z\u00BC\u00AF", "looks like a 7-Zip archive. Unpack it first with 7-Zip"},
        {"Rar!", "looks like a RAR archive. Unpack it first, for example with 7-Zip"},
        {"\u001F\u008B", "looks like gzip. Unpack it first, for example with 7-Zip"},
        {"RIFF", "looks like a RIFF file (sound, video or cursor)"},
        {"%PDF", "looks like a PDF document"},
        {"\u007FELF", "looks like a program. " + PROGRAM_ADVICE},
        {"MZ", "may be a Windows program. " + PROGRAM_ADVICE},
        {"Kaydara FBX", FBX_HINT},
        {"BLENDER", BLENDER_HINT},
        {"{", "may be JSON text"},
    };

    /** The extensions of files without a signature, each followed by its phrase. */
    private static final String[][] EXTENSION_HINTS = {
        {".fbx", FBX_HINT},
        {".blend", BLENDER_HINT},
        {".obj", "looks like an OBJ model. shuriken import makes game models from OBJ and glTF"},
        {".dae", "looks like COLLADA. Load it into Blender, export it as glTF, then use shuriken import"},
        {".adx", "looks like ADX: sound (CRI). Open it with vgmstream"},
        {".ahx", "looks like AHX: speech (CRI). Open it with vgmstream"},
        {".sfd", "looks like SFD: a video (CRI). Open it with FFmpeg or VLC"},
        {".dsp", "looks like DSP: sound (GameCube, Wii). Open it with vgmstream"},
        {".adp", "looks like ADP: sound (GameCube). Open it with vgmstream"},
        {".kmg", "looks like KMG: a texture (Dreamcast homebrew). Such files are made by kmgenc of KallistiOS"},
        {".max", "looks like a 3ds Max scene. In 3ds Max, export it as glTF, then use shuriken import"},
        {".3ds", "looks like a 3DS model. Load it into Blender, export it as glTF, then use shuriken import"},
    };

    /** The number of bytes that are read to compare signatures. */
    private static final int PREFIX_SIZE = 16;
    /** The number of bytes that are read to decide whether a file may be text. */
    private static final int TEXT_SAMPLE_SIZE = 256;
    /** The first byte of a zlib stream with a window of 32 kB. */
    private static final int ZLIB_32_KB_BYTE = 0x78;

    private static final int MIN_ZLIB_SIZE = 8;
    /** The bit in the second byte of a zlib stream that is set if the stream needs a preset dictionary. */
    private static final int ZLIB_DICTIONARY_BIT = 0x20;
    /** The first two bytes of a zlib stream, as a big-endian number, are a multiple of this number. */
    private static final int ZLIB_CHECK_DIVISOR = 31;
    /** The number of bytes that a description of an unknown file contains. */
    private static final int SHOWN_BYTE_COUNT = 8;

    private SignatureHints() {}

    /**
     * Returns the phrase for a file of another known format. The format is recognized by the first bytes, the extension
     * or, for a disc image or a part of a DS ROM, the structure. The result is empty for an unknown format.
     */
    static Optional<String> forKnownFormat(ByteSource file, String fileName) {
        if (file.size() == 0) {
            return Optional.empty();
        }
        Optional<String> discAdvice = UnsupportedDiscImage.findAdvice(file, fileName);
        if (discAdvice.isPresent()) {
            return discAdvice;
        }
        if (NdsFormat.isHeaderWithoutRom(file)) {
            return Optional.of("looks like the header of a DS ROM without the ROM. Build the ROM with ndstool");
        }
        ByteCursor prefix = readPrefix(file);
        if (isZlib(prefix)) {
            return Optional.of(
                    "looks like zlib data. Unpack it first: zlib-flate -uncompress < FILE > NEW (part of qpdf)");
        }
        for (String[] hint : SIGNATURE_HINTS) {
            if (prefix.startsWith(hint[0])) {
                return Optional.of(hint[1]);
            }
        }
        for (String[] hint : EXTENSION_HINTS) {
            if (fileName.toLowerCase(Locale.ROOT).endsWith(hint[0])) {
                return Optional.of(hint[1]);
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the phrase for a file of another known format. For an unknown format, the phrase states that the file is
     * empty, that it may be text, or which first bytes it has.
     */
    static String describe(ByteSource file, String fileName) {
        return file.size() == 0
                ? "is empty"
                : forKnownFormat(file, fileName)
                        .orElseGet(() -> isText(file) ? "may be text" : describeFirstBytes(file, fileName));
    }

    private static ByteCursor readPrefix(ByteSource file) {
        return file.part(0, (int) Math.min(file.size(), PREFIX_SIZE));
    }

    /** Tests whether the bytes begin like a zlib stream with a window of 32 kB, which nearly all streams have. */
    private static boolean isZlib(ByteCursor prefix) {
        int firstByte = prefix.array()[prefix.arrayOffset()] & 0xFF;
        if (prefix.size() < MIN_ZLIB_SIZE || firstByte != ZLIB_32_KB_BYTE) {
            return false;
        }
        int secondByte = prefix.array()[prefix.arrayOffset() + 1] & 0xFF;
        boolean hasDictionary = (secondByte & ZLIB_DICTIONARY_BIT) != 0;
        return ((firstByte << 8) | secondByte) % ZLIB_CHECK_DIVISOR == 0 && !hasDictionary;
    }

    private static boolean isText(ByteSource file) {
        ByteCursor sample = file.part(0, (int) Math.min(file.size(), TEXT_SAMPLE_SIZE));
        for (int i = 0; i < sample.size(); i++) {
            int textByte = sample.array()[sample.arrayOffset() + i];
            if (textByte < ' ' && textByte != '\t' && textByte != '\n' && textByte != '\r') {
                return false;
            }
        }
        return true;
    }

    private static String describeFirstBytes(ByteSource file, String fileName) {
        ByteCursor prefix = readPrefix(file);
        StringBuilder bytes = new StringBuilder("begins with");
        for (int i = 0; i < Math.min(SHOWN_BYTE_COUNT, prefix.size()); i++) {
            bytes.append(String.format(Locale.ROOT, " %02X", prefix.array()[prefix.arrayOffset() + i]));
        }
        int dotIndex = fileName.lastIndexOf('.');
        return dotIndex < 0 ? bytes.toString() : bytes + ", and its name ends in " + fileName.substring(dotIndex);
    }
}
