package shuriken.resolve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.Palette;
import shuriken.texture.EncodedPalette;

/** Locations of textures and palettes in memory, which record what was opened and decoded. */
final class FakeLocations {
    /** The labels of the locations that were opened, in order. */
    final List<String> opened = new ArrayList<>();
    /** The textures that were decoded, in order. */
    final List<String> decoded = new ArrayList<>();

    private final SourceLocation location;

    /** Creates locations. Errors in their textures are at the site. */
    FakeLocations(SourceLocation location) {
        this.location = location;
    }

    /**
     * A texture with one grey texel, with the first colour of its palette. The name red has another image in each file
     * but A and A2.
     */
    private final class FakeTexture implements SingleTexel {
        private final String id;
        private final int paletteSize;

        private FakeTexture(String id, int paletteSize) {
            this.id = id;
            this.paletteSize = paletteSize;
        }

        @Override
        public int externalPaletteSize() {
            return paletteSize;
        }

        @Override
        public Image decode(int level, Optional<Palette> palette, ReadContext in) {
            if (id.equals("broken")) {
                throw new FormatException(Kind.TRUNCATED, location, "too short");
            }
            decoded.add(id);
            byte grey =
                    (byte) (id.toUpperCase(Locale.ROOT).endsWith("/RED") && !id.startsWith("A") ? id.hashCode() : 9);
            byte[] first = palette.map(Palette::rgba).orElse(new byte[] {grey, 9, 9, 9});
            return new Image(1, 1, Arrays.copyOf(first, 4));
        }
    }

    /** Returns a location with textures of these names. */
    TextureLocation location(String label, boolean isExplicit, String... names) {
        List<TextureCandidate> candidates = new ArrayList<>();
        for (int i = 0; i < names.length; i++) {
            int paletteSize = names[i].startsWith("indexed") ? 16 : 0;
            String id = names[i].equals("broken") ? "broken" : label + "/" + names[i];
            candidates.add(new TextureCandidate(
                    names[i], i, new FakeTexture(id, paletteSize), false, "maps/" + label + "!" + i, names.length));
        }
        return new TextureLocation() {
            @Override
            public List<TextureCandidate> textures(ReadContext in) {
                opened.add(label);
                return candidates;
            }

            @Override
            public ContentNames names(ReadContext in) {
                opened.add("names of " + label);
                return ContentNames.collect(candidates, List.of());
            }

            @Override
            public String label() {
                return label;
            }

            @Override
            public String stem() {
                return stemOf(label);
            }

            @Override
            public boolean isExplicit() {
                return isExplicit;
            }
        };
    }

    private static String stemOf(String label) {
        return label.substring(0, label.lastIndexOf('.'));
    }

    /** Returns a location with a palette of one colour. */
    static PaletteLocation palette(String label, boolean isExplicit, int colour) {
        byte[] rgba = {(byte) colour, 0, 0, -1};
        return new PaletteLocation() {
            @Override
            public Optional<EncodedPalette> palette(ReadContext in) {
                return Optional.of(new EncodedPalette() {
                    @Override
                    public Palette palette() {
                        return new Palette(rgba);
                    }

                    @Override
                    public String pixelFormatName() {
                        return "ARGB4444";
                    }
                });
            }

            @Override
            public String label() {
                return label;
            }

            @Override
            public String stem() {
                return stemOf(label);
            }

            @Override
            public boolean isExplicit() {
                return isExplicit;
            }
        };
    }
}
