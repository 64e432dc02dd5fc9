import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;

/** Waits for the address that `shuriken view` prints into a file, and asks for the page and the library behind it. */
final class ViewerAnswers {
    public static void main(String[] args) throws Exception {
        String address = "";
        for (int i = 0; i < 600 && address.isEmpty(); i++) {
            Thread.sleep(100);
            address = Files.readString(Path.of(args[0])).strip();
        }
        URI page = URI.create(address);
        HttpClient client = HttpClient.newHttpClient();
        for (URI part : new URI[] {page, page.resolve("core.wasm")}) {
            int status = client.send(HttpRequest.newBuilder(part).build(), BodyHandlers.ofByteArray()).statusCode();
            if (status != 200) {
                System.err.println(part + ": expected status 200, found " + status);
                System.exit(1);
            }
        }
    }
}
