package shuriken.interchange.gltf;

import java.nio.charset.StandardCharsets;

/** An image file format, recognized by its first bytes, and the command that converts it to PNG. */
enum ImageFileType {
    JPEG("a JPEG file", "gltf-transform png IN.glb OUT.glb"),
    WEBP("a WebP file", "gltf-transform png IN.glb OUT.glb"),
    AVIF("an AVIF file", "gltf-transform png IN.glb OUT.glb"),
    KTX2("a KTX2 file", "gltf-transform ktxdecompress IN.glb OUT.glb"),
    OTHER("in an unknown format", "open it in an image editor and export PNG");

    private final String title;
    private final String remedy;

    ImageFileType(String title, String remedy) {
        this.title = title;
        this.remedy = remedy;
    }

    /** Returns the format of an image file, or {@link #OTHER} if its first bytes are not known. */
    static ImageFileType detect(byte[] file) {
        if (file.length > 2 && (file[0] & 0xFF) == 0xFF && (file[1] & 0xFF) == 0xD8) {
            return JPEG;
        }
        String prefix = new String(file, 0, Math.min(file.length, 12), StandardCharsets.ISO_8859_1);
        if (prefix.startsWith("RIFF") && prefix.endsWith("WEBP")) {
            return WEBP;
        }
        if (prefix.startsWith("ftypavif", 4)) {
            return AVIF;
        }
        return prefix.startsWith("KTX 20", 1) ? KTX2 : OTHER;
    }

    /** Returns the words that describe the file after "is" in a message, such as "a JPEG file". */
    String title() {
        return title;
    }

    /** Returns the command or action that converts the image to PNG. */
    String remedy() {
        return remedy;
    }
}
