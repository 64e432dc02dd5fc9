package shuriken.assets;

import java.util.Locale;
import java.util.Optional;
import shuriken.archive.disc.ForeignDiscImage;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** Describes what an unrecognised file looks like, as a phrase. */
final class SignatureHints {
    private static final String FBX =
            "looks like FBX; load it into Blender and export glTF, which shuriken import reads";
    private static final String BLEND =
            "looks like a Blender file; export glTF from Blender, which shuriken import reads";

    /** Signatures with descriptions. Facts of public file formats. */
    private static final String[][] SIGNATURES = {
        // Nintendo DS
        {"RTFN", "looks like NFTR: a font (DS), which Tinke opens"},
        {"RCMN", "looks like NMCR: groups of 2D cells (DS), which NitroPaint opens"},
        {"RAMN", "looks like NMAR: animations of groups of 2D cells (DS)"},
        {"JNCL", "looks like BNCL: a layout of 2D pictures (DS), which NitroPaint opens"},
        {"JNLL", "looks like BNLL: a layout of 2D texts (DS), which NitroPaint opens"},
        {"JNBL", "looks like BNBL: a layout of touch areas (DS), which NitroPaint opens"},
        {"MESGbmg1", "looks like BMG: texts (DS, GameCube, Wii), which wbmgt of Wiimms SZS Tools opens"},
        {"SDAT", "looks like SDAT: music and sounds (DS), which VGMTrans and vgmstream open"},
        {"SSEQ", "looks like SSEQ: music (DS), which VGMTrans opens"},
        {"SBNK", "looks like SBNK: instruments (DS), which VGMTrans opens"},
        {"SWAR", "looks like SWAR: sounds (DS), which VGMTrans opens"},
        {"SWAV", "looks like SWAV: a sound (DS), which vgmstream opens"},
        {"STRM", "looks like STRM: sound (DS), which vgmstream opens"},
        {"MODS", "looks like MODS: a film (DS), which FFmpeg opens"},
        // Dreamcast
        {"SMLT", "looks like MLT: a bank of music and sounds (Dreamcast), which tools of SEGA's SDK open"},
        {"SMSB", "looks like MSB: music (Dreamcast), which tools of SEGA's SDK open"},
        {"SMPB", "looks like MPB: instruments (Dreamcast), which tools of SEGA's SDK open"},
        {"SOSB", "looks like OSB: sounds (Dreamcast), which tools of SEGA's SDK open"},
        {"HRCM", "looks like MT5: a model of Shenmue, which ShenmueDKSharp opens"},
        {"MDP7", "looks like MT7: a model of Shenmue II, which ShenmueDKSharp opens"},
        {"MDC7", "looks like MT7: a model of Shenmue II, which ShenmueDKSharp opens"},
        {"PAKS", "looks like PKS: an archive of Shenmue, which ShenmueDKSharp opens"},
        {"PAKF", "looks like PKF: an archive of Shenmue, which ShenmueDKSharp opens"},
        {"IPAC", "looks like IPAC: an archive of Shenmue, which ShenmueDKSharp opens"},
        {"DTEX", "looks like DTEX: a texture of Dreamcast homebrew, which texconv makes"},
        {"DcTx", "looks like DcTx: a texture of Dreamcast homebrew, which pvrtex of KallistiOS makes"},
        {"KMG\0", "looks like KMG: a texture of Dreamcast homebrew, which kmgenc of KallistiOS makes"},
        // GameCube and Wii
        {"THP\0", "looks like THP: a film (GameCube, Wii), which FFmpeg opens"},
        {"RSTM", "looks like BRSTM: sound (Wii), which vgmstream opens"},
        {"RSAR", "looks like BRSAR: music and sounds (Wii), which BrawlCrate opens"},
        {" HALPST\0", "looks like HPS: sound (GameCube), which vgmstream opens"},
        {"Yaz0", "looks like Yaz0 (GameCube, Wii); unpack it first, for example with wszst of Wiimms SZS Tools"},
        {"RARC", "looks like RARC (GameCube, Wii); unpack it first, for example with wszst of Wiimms SZS Tools"},
        {"U\u00AA8-", "looks like a U8 archive (Wii); unpack it first, for example with wszst of Wiimms SZS Tools"},
        {"J3D2", "looks like a J3D model (GameCube, Wii), which SuperBMD opens"},
        {"bres", "looks like BRRES (Wii), which BrawlCrate opens"},
        // Several consoles
        {"\0\0\1\u00BA", "looks like an MPEG film, such as SFD of CRI, which FFmpeg and VLC open"},
        {"CRID", "looks like USM: a film of CRI, which VGMToolbox divides into film and sound"},
        {"CPK ", "looks like CPK: an archive of CRI, which CriPakTools opens"},
        {"OggS", "looks like Ogg sound"},
        {"CGFX", "looks like CGFX (3DS)"},
        {"BCH\0", "looks like BCH (3DS)"},
        {"NXIF", "looks like a Ninja Next model (later consoles)"},
        {"glTF", "looks like GLB, which is what this program writes"},
        {"\u0089PNG", "begins like a PNG picture, but is cut short or damaged"},
        {"\u00FF\u00D8\u00FF", "looks like a JPEG picture"},
        {"BM", "may be a BMP picture"},
        {"PK\3\4", "begins like a ZIP archive, but is cut short or damaged"},
        {"7z\u00BC\u00AF", "looks like a 7-Zip archive; unpack it first"},
        {"Rar!", "looks like a RAR archive; unpack it first"},
        {"\u001F\u008B", "looks like gzip; unpack it first"},
        {"RIFF", "looks like a RIFF file (sound, film or cursor)"},
        {"%PDF", "looks like a PDF document"},
        {"\u007FELF", "looks like a program"},
        {"MZ", "may be a Windows program"},
        {"Kaydara FBX", FBX},
        {"BLENDER", BLEND},
        {"{", "may be JSON text"},
    };

    /** File extensions with descriptions, for files without a signature. */
    private static final String[][] ENDINGS = {
        {".fbx", FBX},
        {".blend", BLEND},
        {".obj", "looks like an OBJ model; shuriken import makes models of the games from OBJ and glTF"},
        {".dae", "looks like COLLADA; load it into Blender and export glTF, which shuriken import reads"},
        {".adx", "looks like ADX: sound of CRI, which vgmstream opens"},
        {".ahx", "looks like AHX: speech of CRI, which vgmstream opens"},
        {".sfd", "looks like SFD: a film of CRI, which FFmpeg and VLC open"},
        {".dsp", "looks like DSP: sound (GameCube, Wii), which vgmstream opens"},
        {".adp", "looks like ADP: sound (GameCube), which vgmstream opens"},
        {".kmg", "looks like KMG: a texture of Dreamcast homebrew, which kmgenc of KallistiOS makes"},
        {".max", "looks like a scene of 3ds Max; export glTF from it, which shuriken import reads"},
        {".3ds", "looks like a 3DS model; load it into Blender and export glTF, which shuriken import reads"},
    };

    private static final int PREFIX_LENGTH = 16;

    private SignatureHints() {}

    /** Returns the phrase for a known signature or extension; empty if neither is known. */
    static Optional<String> forKnownSignature(ByteSource file, String fileName) {
        if (file.size() == 0) {
            return Optional.empty();
        }
        Optional<String> disc = ForeignDiscImage.advice(file, fileName);
        if (disc.isPresent()) {
            return disc;
        }
        ByteCursor prefix = prefix(file);
        for (String[] row : SIGNATURES) {
            if (prefix.startsWith(row[0])) {
                return Optional.of(row[1]);
            }
        }
        for (String[] row : ENDINGS) {
            if (fileName.toLowerCase(Locale.ROOT).endsWith(row[0])) {
                return Optional.of(row[1]);
            }
        }
        return Optional.empty();
    }

    /** Returns the phrase for a known signature or extension, otherwise the first bytes of the file. */
    static String of(ByteSource file, String fileName) {
        return file.size() == 0
                ? "the file is empty"
                : forKnownSignature(file, fileName).orElseGet(() -> firstBytes(file, fileName));
    }

    private static ByteCursor prefix(ByteSource file) {
        return file.part(0, (int) Math.min(file.size(), PREFIX_LENGTH));
    }

    private static String firstBytes(ByteSource file, String fileName) {
        ByteCursor prefix = prefix(file);
        StringBuilder bytes = new StringBuilder("it begins with");
        for (int i = 0; i < Math.min(8, prefix.size()); i++) {
            bytes.append(String.format(Locale.ROOT, " %02X", prefix.array()[prefix.arrayOffset() + i]));
        }
        int dot = fileName.lastIndexOf('.');
        return dot < 0 ? bytes.toString() : bytes + ", its name ends in " + fileName.substring(dot);
    }
}
