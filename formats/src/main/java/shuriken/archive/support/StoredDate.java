package shuriken.archive.support;

import java.util.OptionalLong;

/** Converts the dates that containers store to milliseconds since the start of 1970 in UTC. */
public final class StoredDate {
    /** The size in bytes of the date in an ISO 9660 directory record. */
    public static final int ISO_SIZE = 7;

    private static final long MILLIS_PER_SECOND = 1_000;
    private static final int SECONDS_PER_MINUTE = 60;
    private static final int MINUTES_PER_HOUR = 60;
    private static final int HOURS_PER_DAY = 24;
    private static final int MINUTES_PER_QUARTER = 15;
    private static final int ZIP_FIRST_YEAR = 1980;
    private static final int ISO_FIRST_YEAR = 1900;

    /** The days from 1 March of the year 0 to 1 January 1970. */
    private static final long DAYS_TO_1970 = 719_468;

    private StoredDate() {}

    /**
     * Returns the time of a date in UTC, in milliseconds since the start of 1970. The result is empty if a field is out
     * of range. Every month accepts the days 1 to 31.
     */
    public static OptionalLong epochMillis(int year, int month, int day, int hour, int minute, int second) {
        boolean isDate = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
        boolean isTime = hour >= 0 && hour < HOURS_PER_DAY && minute >= 0 && minute < 60 && second >= 0 && second < 60;
        if (!isDate || !isTime) {
            return OptionalLong.empty();
        }
        long minutes = (daysSince1970(year, month, day) * HOURS_PER_DAY + hour) * MINUTES_PER_HOUR + minute;
        return OptionalLong.of((minutes * SECONDS_PER_MINUTE + second) * MILLIS_PER_SECOND);
    }

    /**
     * Returns the days since 1 January 1970. The calculation uses years that begin in March, so that the leap day is
     * the last day of a year.
     */
    private static long daysSince1970(int year, int month, int day) {
        long marchYear = month > 2 ? year : year - 1L;
        // The months since March.
        int marchMonth = (month + 9) % 12;
        // Five months from March or August on have 153 days.
        int daysBeforeMonth = (153 * marchMonth + 2) / 5;
        long leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400;
        return 365 * marchYear + leapDays + daysBeforeMonth + day - 1 - DAYS_TO_1970;
    }

    /**
     * Returns the time of a member of a ZIP file, in milliseconds since the start of 1970. The result is empty if a
     * field is out of range.
     *
     * <p>Source: PKWARE's APPNOTE.TXT, section 4.4.6.
     *
     * @param fields the time in the low 16 bits, in steps of two seconds, and the date from 1980 on in the high 16 bits
     */
    public static OptionalLong ofZip(int fields) {
        return epochMillis(
                ZIP_FIRST_YEAR + (fields >>> 25),
                (fields >> 21) & 0xF,
                (fields >> 16) & 0x1F,
                (fields >> 11) & 0x1F,
                (fields >> 5) & 0x3F,
                2 * (fields & 0x1F));
    }

    /**
     * Returns the time in a directory record, in milliseconds since the start of 1970. The result is empty if a field
     * is out of range.
     *
     * <p>Source: ECMA-119, section 9.1.5.
     *
     * @param fields the years since 1900, month, day, hour, minute, second, and the quarters of an hour east of UTC
     */
    public static OptionalLong ofIso(byte[] fields) {
        int year = ISO_FIRST_YEAR + (fields[0] & 0xFF);
        OptionalLong localTime = epochMillis(year, fields[1], fields[2], fields[3], fields[4], fields[5]);
        long utcOffsetMillis = fields[6] * (long) MINUTES_PER_QUARTER * SECONDS_PER_MINUTE * MILLIS_PER_SECOND;
        return localTime.isPresent() ? OptionalLong.of(localTime.getAsLong() - utcOffsetMillis) : localTime;
    }
}
