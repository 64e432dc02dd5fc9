package shuriken.edit;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.image.Image;
import shuriken.scene.Scene;
import shuriken.scene.Texture;

/** Which pictures of a model were painted in an editor. */
public final class TexturePaint {
    private TexturePaint() {}

    /**
     * Textures of the source whose pictures are others now, by their place there.
     *
     * @param kept what stays as the source has it, whatever came back
     */
    public static Map<Integer, Texture> of(Scene source, Scene edited, Set<EditPart> kept) {
        Map<Integer, Texture> painted = new LinkedHashMap<>();
        List<String> names = EditScene.pictureNames(source);
        for (int i = 0; i < source.textures().size() && !kept.contains(EditPart.TEXTURES); i++) {
            Texture was = source.textures().get(i);
            for (Texture now : edited.textures()) {
                boolean readable = !now.extras().values().containsKey("unreadable");
                if (now.name().equals(names.get(i)) && readable && !isSame(was.image(), now.image())) {
                    painted.putIfAbsent(i, now);
                }
            }
        }
        return painted;
    }

    /** Whether they look the same: colours of clear texels do not count. */
    private static boolean isSame(Image a, Image b) {
        boolean same = a.width() == b.width() && a.height() == b.height();
        for (int i = 0; same && i < a.rgba().length; i += 4) {
            boolean clear = a.rgba()[i + 3] == 0 && b.rgba()[i + 3] == 0;
            same = clear || Arrays.equals(a.rgba(), i, i + 4, b.rgba(), i, i + 4);
        }
        return same;
    }
}
