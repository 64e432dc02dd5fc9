package shuriken.convert.nitro.material;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.tex0.NsbtxFile;
import shuriken.nitro.tex0.PaletteEntry;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.Tex0Fixtures;
import shuriken.nitro.tex0.TextureEntry;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.ds.DsTexture;

/** Checks that added textures follow all others and are stored as the format page requires. */
class Tex0AdditionsTest {
    private final RandomTextures random = new RandomTextures();

    @Test
    void appendsTexturesAtTheEnd() {
        Tex0 block = Tex0Fixtures.everyFormat();
        List<String> added = new ArrayList<>();
        List<DsTexture> result = new ArrayList<>();
        for (DsFormat format : DsFormat.values()) {
            result.add(random.texture(format, 16, 8));
            added.add("new_" + format.id());
            block = TextureAppender.append(block, added.getLast(), "pl_" + format.id(), result.getLast());
        }
        Tex0 stored = Tex0Checks.writtenBlock(new NsbtxFile(1, List.of(block)));
        for (int i = 0; i < result.size(); i++) {
            boolean isDirect = result.get(i).format() == DsFormat.DIRECT;
            Tex0Checks.checkTexture(
                    stored, added.get(i), isDirect ? Optional.empty() : Optional.of("pl_" + (i + 1)), result.get(i));
        }
        Tex0 before = Tex0Fixtures.everyFormat();
        for (String other : before.textures().names()) {
            String palette = other.equals("colour4") ? "small_pl" : "large_pl";
            assertThat(Tex0Checks.decode(stored, other, palette).rgba())
                    .as(other)
                    .isEqualTo(Tex0Checks.decode(before, other, palette).rgba());
        }
        // The old palettes have 520 bytes. New ones have 64 at 528, 8 at 592, 32 at 608, 512 at 640, 24 at 1152 and 16
        // at 1184.
        assertThat(stored.palettes().values().stream().map(PaletteEntry::offset))
                .containsExactly(0, 8, 528, 592, 608, 640, 1152, 1184);
        assertThat(stored.palettes().values().stream().map(PaletteEntry::flags))
                .containsExactly(1, 0, 0, 1, 0, 0, 0, 0);
    }

    @Test
    void headerDeclaresAPaletteOfFourColours() {
        Tex0 plain = Tex0Editor.createFile(List.of("a"), random.texturesOf(DsFormat.A5I3), false)
                .blocks()
                .getFirst();
        assertThat(TextureAppender.append(plain, "b", "c", random.texture(DsFormat.COLOUR16, 8, 8))
                        .header())
                .isEqualTo(plain.header());
        assertThat(TextureAppender.append(plain, "b", "c", random.texture(DsFormat.COLOUR4, 8, 8))
                        .header()
                        .paletteFlag())
                .isEqualTo(0x8000);
        assertThat(TextureAppender.append(Tex0Fixtures.everyFormat(), "b", "c", random.texture(DsFormat.A5I3, 8, 8))
                        .header())
                .isEqualTo(Tex0Fixtures.everyFormat().header());
    }

    /**
     * Names of a kind must differ and are limited to 255. Offsets count units of 8 in 16 bits, so that data is limited
     * to half a million bytes.
     */
    @Test
    void refusesTexturesThatDoNotFit() {
        Tex0 block = Tex0Fixtures.everyFormat();
        DsTexture small = random.texture(DsFormat.A5I3, 8, 8);
        assertThatThrownBy(() -> TextureAppender.append(block, "a3i5", "new", small))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"a3i5\" cannot be added: the name already exists, or the file has 255 names");
        assertThatThrownBy(() -> TextureAppender.append(block, "new", "small_pl", small))
                .hasMessage("\"small_pl\" cannot be added: the name already exists, or the file has 255 names");
        Tex0 largeTex0 = Tex0Checks.withTextures(
                block,
                Dictionary.of(RandomTextures.names(254), Collections.nCopies(254, TextureEntry.of(0, 7, 8, 8, false))),
                block.texels());
        Tex0 full = TextureAppender.append(largeTex0, "last", "pl", small);
        assertThat(full.textures().size()).isEqualTo(255);
        assertThatThrownBy(() -> TextureAppender.append(full, "more", "pl2", small))
                .hasMessage("\"more\" cannot be added: the name already exists, or the file has 255 names");
        Tex0 almostFull = Tex0Checks.withTextures(block, block.textures(), new byte[0x80000 - 128]);
        assertThat(TextureAppender.append(almostFull, "new", "new", random.texture(DsFormat.DIRECT, 8, 8))
                        .texels())
                .hasSize(0x80000);
        assertThatThrownBy(
                        () -> TextureAppender.append(almostFull, "new", "new", random.texture(DsFormat.DIRECT, 8, 16)))
                .hasMessage("adding \"new\" would bring the textures to 524,416 bytes, but the limit is 524,288");
    }
}
