import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;

/**
 * The program's icon as a PNG: {@code java Icon.java SVG SIZE PNG}. The SVG is a polygon and a circle in a box of 32.
 */
final class Icon {
    private static final Pattern PATH = Pattern.compile("fill=\"(#\\w+)\" d=\"M([^\"]*?)z\"");
    private static final Pattern CIRCLE =
            Pattern.compile("<circle cx=\"([\\d.]+)\" cy=\"([\\d.]+)\" r=\"([\\d.]+)\" fill=\"(#\\w+)\"");

    public static void main(String[] args) throws Exception {
        String svg = Files.readString(Path.of(args[0]));
        int size = Integer.parseInt(args[1]);
        BufferedImage image = new BufferedImage(size, size, BufferedImage.TYPE_INT_ARGB);
        Graphics2D canvas = image.createGraphics();
        canvas.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        canvas.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        canvas.scale(size / 32.0, size / 32.0);
        Matcher path = PATH.matcher(svg);
        Matcher circle = CIRCLE.matcher(svg);
        if (!path.find() || !circle.find()) {
            throw new IllegalArgumentException(args[0] + " is not the icon that this program knows");
        }
        String[] numbers = path.group(2).trim().split("[\\sL,]+");
        Path2D star = new Path2D.Double();
        for (int i = 0; i < numbers.length; i += 2) {
            double x = Double.parseDouble(numbers[i]);
            double y = Double.parseDouble(numbers[i + 1]);
            if (i == 0) {
                star.moveTo(x, y);
            } else {
                star.lineTo(x, y);
            }
        }
        star.closePath();
        canvas.setColor(Color.decode(path.group(1)));
        canvas.fill(star);
        double radius = Double.parseDouble(circle.group(3));
        canvas.setColor(Color.decode(circle.group(4)));
        canvas.fill(new Ellipse2D.Double(
                Double.parseDouble(circle.group(1)) - radius,
                Double.parseDouble(circle.group(2)) - radius,
                2 * radius,
                2 * radius));
        ImageIO.write(image, "png", Path.of(args[2]).toFile());
    }
}
