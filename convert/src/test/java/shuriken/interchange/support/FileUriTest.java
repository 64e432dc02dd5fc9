package shuriken.interchange.support;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FileUriTest {
    /**
     * The text has the unreserved characters of RFC 3986, section 2.3, their neighbours in ASCII, and two bytes of
     * UTF-8.
     */
    @Test
    void escapesReservedCharacters() {
        assertThat(FileUri.escape("09AZaz-._~/")).isEqualTo("09AZaz-._~/");
        assertThat(FileUri.escape(":@[`{ %é")).isEqualTo("%3A%40%5B%60%7B%20%25%C3%A9");
    }
}
