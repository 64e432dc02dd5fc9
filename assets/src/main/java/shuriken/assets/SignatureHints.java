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
        {"RTFN", "looks like NFTR: a font (DS)"},
        {" APS", "looks like SPA: particles (DS)"},
        {"SDAT", "looks like SDAT: music and sounds (DS)"},
        {"MODS", "looks like MODS: a film (DS)"},
        {"Yaz0", "looks like Yaz0 (GameCube, Wii); unpack it first"},
        {"RARC", "looks like RARC (GameCube, Wii); unpack it first"},
        {"U\u00AA8-", "looks like a U8 archive (Wii); unpack it first"},
        {"J3D2", "looks like a J3D model (GameCube, Wii)"},
        {"bres", "looks like BRRES (Wii)"},
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
        {".max", "looks like a scene of 3ds Max; export glTF from it, which shuriken import reads"},
        {".3ds", "looks like a 3DS model; load it into Blender and export glTF, which shuriken import reads"},
    };

    private static final int PREFIX_LENGTH = 16;

    private SignatureHints() {}

    static String of(ByteSource file, String fileName) {
        if (file.size() == 0) {
            return "the file is empty";
        }
        Optional<String> disc = ForeignDiscImage.advice(file, fileName);
        if (disc.isPresent()) {
            return disc.get();
        }
        ByteCursor prefix = file.part(0, (int) Math.min(file.size(), PREFIX_LENGTH));
        for (String[] row : SIGNATURES) {
            if (prefix.startsWith(row[0])) {
                return row[1];
            }
        }
        for (String[] row : ENDINGS) {
            if (fileName.toLowerCase(Locale.ROOT).endsWith(row[0])) {
                return row[1];
            }
        }
        StringBuilder bytes = new StringBuilder("it begins with");
        for (int i = 0; i < Math.min(8, prefix.size()); i++) {
            bytes.append(String.format(Locale.ROOT, " %02X", prefix.array()[prefix.arrayOffset() + i]));
        }
        int dot = fileName.lastIndexOf('.');
        return dot < 0 ? bytes.toString() : bytes + ", its name ends in " + fileName.substring(dot);
    }
}
