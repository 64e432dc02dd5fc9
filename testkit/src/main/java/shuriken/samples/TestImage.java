package shuriken.samples;

import shuriken.image.Image;

/**
 * Eight kinds of opaque test images for measuring texture encoders, in any size. All machines draw the same bytes. With
 * the chosen colours and details, the encoder pvrtex has the same losses that other people have measured on their
 * images. The numbers after the position in calls of {@link Noise#fractalNoise} are the columns and rows of the largest
 * lumps, the octaves and the seed.
 */
public enum TestImage {
    /** Red increases to the right, green increases downwards, and blue decreases in both directions. */
    GRADIENT {
        @Override
        int colour(int x, int y, double u, double v, int side) {
            return rgb(u, v, 1 - (u + v) / 2);
        }
    },
    /** Each texel has a random colour. */
    NOISE {
        @Override
        int colour(int x, int y, double u, double v, int side) {
            return rgb(Noise.random(x, y, 1), Noise.random(x, y, 2), Noise.random(x, y, 3));
        }
    },
    /** Brown rock has detail at every scale. */
    ROCK {
        @Override
        int colour(int x, int y, double u, double v, int side) {
            double height = 2.2 * (Noise.fractalNoise(u, v, 6, 6, 6, 11) - 0.5) + 0.5;
            double moss = Noise.fractalNoise(u, v, 4, 4, 5, 23);
            double grain = 0.33 * (Noise.fractalNoise(u, v, 128, 128, 1, 5) - 0.5);
            return rgb(
                    0.15 + 0.62 * height + grain,
                    0.14 + 0.5 * height + 0.18 * moss + grain,
                    0.12 + 0.42 * height - 0.1 * moss + grain);
        }
    },
    /** A landscape has a sky, two ridges and a meadow. */
    LANDSCAPE {
        @Override
        int colour(int x, int y, double u, double v, int side) {
            double far = 0.42 + 0.16 * Noise.fractalNoise(u, 0.5, 4, 4, 5, 31);
            double near = 0.58 + 0.2 * Noise.fractalNoise(u, 0.5, 3, 3, 5, 37);
            double haze = Noise.fractalNoise(u, v, 3, 5, 4, 41);
            if (v < far) {
                return rgb(0.35 + 0.45 * v + 0.2 * haze, 0.55 + 0.35 * v + 0.12 * haze, 0.88 + 0.1 * v);
            }
            double light = Noise.fractalNoise(u, v, 12, 12, 4, 43);
            return v < near
                    ? rgb(0.28 + 0.12 * light, 0.36 + 0.14 * light, 0.44 + 0.1 * light)
                    : rgb(0.16 + 0.2 * light, 0.36 + 0.28 * light - 0.2 * (v - near), 0.12 + 0.08 * light);
        }
    },
    /** Squares of 4×4 texels have sixteen bright colours, which differ for images of 512 or more texels. */
    PIXEL_ART {
        @Override
        int colour(int x, int y, double u, double v, int side) {
            int colourIndex = (int) (16 * Noise.random(x / 4, y / 4, 51));
            int seed = side < 512 ? 57 : 18;
            return rgb(bright(colourIndex, 1, seed), bright(colourIndex, 2, seed), bright(colourIndex, 3, seed));
        }

        private double bright(int colourIndex, int component, int seed) {
            return 1.6 * Noise.random(colourIndex, component, seed) - 0.3;
        }
    },
    /**
     * Figures have outlines and dithered shades of twenty-four colours: six hues in four shades. They are scaled to
     * the image.
     */
    SPRITE {
        @Override
        int colour(int x, int y, double u, double v, int side) {
            int scale = Math.max(1, side / 256);
            int unit = 32 * scale;
            int tileX = x % unit / scale;
            int tileY = y % unit / scale;
            int tile = x / unit % 4 + 4 * (y / unit % 4);
            double distance = Math.hypot(tileX - 15.5, (tileY - 15.5) * (1 + Noise.random(tile, 1, 61)));
            if (distance > 14) {
                return shade(5, tileY / 16);
            }
            if (distance > 13) {
                return shade(0, 0);
            }
            double part = Noise.fractalNoise(x / (128.0 * scale), y / (128.0 * scale), 16, 16, 1, 63);
            double light = 4
                    * Math.clamp(Noise.fractalNoise(x / (128.0 * scale), y / (128.0 * scale), 16, 16, 1, 65), 0, 0.999);
            int dither = light - Math.floor(light) > 0.7 && (x + y) % 2 == 0 ? 1 : 0;
            return shade((tile + (part > 0.55 ? 1 : 0)) % 5, Math.min(3, (int) light + dither));
        }

        private int shade(int hue, int shade) {
            double light = 0.35 + 0.2 * shade;
            return rgb(
                    light * (0.3 + 0.7 * Noise.random(hue, 1, 17)),
                    light * (0.3 + 0.7 * Noise.random(hue, 2, 17)),
                    light * (0.3 + 0.7 * Noise.random(hue, 3, 17)));
        }
    },
    /** Rows of bricks with mortar are lit from above. */
    BRICKS {
        @Override
        int colour(int x, int y, double u, double v, int side) {
            int row = (int) (v * 12);
            double along = u * 6 + row % 2 * 0.5;
            double brickX = (along - Math.floor(along)) * 2;
            double brickY = v * 12 - row;
            double edge = Math.min(Math.min(brickX, 2 - brickX), Math.min(brickY, 1 - brickY));
            double grain = 0.13 * (Noise.fractalNoise(u, v, 24, 24, 3, 71) - 0.5);
            if (edge < 0.08) {
                return rgb(0.62 + grain, 0.6 + grain, 0.56 + grain);
            }
            double tone =
                    0.2 * (Noise.random(Math.floorMod((int) Math.floor(along), 6), row, 73) - 0.5) - 0.12 * brickY;
            return rgb(0.66 + tone + grain, 0.3 + 0.7 * tone + grain, 0.22 + 0.5 * tone + grain);
        }
    },
    /** Shaded balls of two colours have highlights. */
    SPHERES {
        @Override
        int colour(int x, int y, double u, double v, int side) {
            int column = (int) (u * 4);
            int row = (int) (v * 4);
            double dx = (u * 4 - column) * 2 - 1;
            double dy = (v * 4 - row) * 2 - 1;
            double squaredDistance = dx * dx + dy * dy;
            if (squaredDistance > 0.92) {
                return rgb(0.16 + 0.08 * v, 0.17 + 0.08 * v, 0.22 + 0.12 * v);
            }
            double z = Math.sqrt(1 - squaredDistance);
            double light = Math.max(0, -0.48 * dx - 0.6 * dy + 0.64 * z);
            double shine = Math.pow(light, 24);
            int colour = paletteColour((column + row) % 2, 7);
            return rgb(
                    (colour & 0xFF) / 255.0 * (0.12 + 0.88 * light) + shine,
                    (colour >> 8 & 0xFF) / 255.0 * (0.12 + 0.88 * light) + shine,
                    (colour >> 16 & 0xFF) / 255.0 * (0.12 + 0.88 * light) + shine);
        }
    };

    /**
     * Returns the colour of a texel, with R, G and B from the lowest byte up.
     *
     * @param u the position of the texel from 0 (left) to 1
     * @param v the position of the texel from 0 (top) to 1
     * @param side the width and height of the image in texels
     */
    abstract int colour(int x, int y, double u, double v, int side);

    /**
     * Draws the image.
     *
     * @param side the width and height in texels
     */
    public Image draw(int side) {
        byte[] rgba = new byte[4 * side * side];
        for (int i = 0, offset = 0; offset < rgba.length; i++, offset += 4) {
            int x = i % side;
            int y = i / side;
            int colour = colour(x, y, x / (double) side, y / (double) side, side);
            rgba[offset] = (byte) colour;
            rgba[offset + 1] = (byte) (colour >> 8);
            rgba[offset + 2] = (byte) (colour >> 16);
            rgba[offset + 3] = (byte) 0xFF;
        }
        return new Image(side, side, rgba);
    }

    private static int rgb(double r, double g, double b) {
        return toByte(r) | toByte(g) << 8 | toByte(b) << 16;
    }

    private static int toByte(double value) {
        return (int) Math.round(255 * Math.clamp(value, 0.0, 1.0));
    }

    private static int paletteColour(int colourIndex, int seed) {
        return rgb(
                Noise.random(colourIndex, 1, seed),
                Noise.random(colourIndex, 2, seed),
                Noise.random(colourIndex, 3, seed));
    }
}
