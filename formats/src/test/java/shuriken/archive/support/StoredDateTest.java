package shuriken.archive.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class StoredDateTest {
    @Test
    void dateMatchesJavaTime() {
        LocalDateTime end = LocalDateTime.of(2160, 1, 1, 0, 0);
        for (LocalDateTime date = LocalDateTime.of(1900, 1, 1, 0, 0);
                date.isBefore(end);
                date = date.plusSeconds(123_457)) {
            assertThat(StoredDate.epochMillis(
                            date.getYear(),
                            date.getMonthValue(),
                            date.getDayOfMonth(),
                            date.getHour(),
                            date.getMinute(),
                            date.getSecond()))
                    .as("%s", date)
                    .hasValue(date.toInstant(ZoneOffset.UTC).toEpochMilli());
        }
    }

    @Test
    void invalidFieldsHaveNoDate() {
        assertThat(StoredDate.epochMillis(0, 1, 1, 0, 0, 0)).isEmpty();
        assertThat(StoredDate.epochMillis(2000, 13, 1, 0, 0, 0)).isEmpty();
        assertThat(StoredDate.epochMillis(2000, 1, 0, 0, 0, 0)).isEmpty();
        assertThat(StoredDate.epochMillis(2000, 1, 1, 24, 0, 0)).isEmpty();
        assertThat(StoredDate.ofZip(0)).isEmpty();
        assertThat(StoredDate.ofIso(new byte[7])).isEmpty();
    }

    @Test
    void appliesTheTimeZoneOfADisc() {
        byte[] tokyo = {100, 2, 29, 12, 30, 15, 36};
        assertThat(StoredDate.ofIso(tokyo))
                .hasValue(LocalDateTime.of(2000, 2, 29, 3, 30, 15)
                        .toInstant(ZoneOffset.UTC)
                        .toEpochMilli());
    }
}
