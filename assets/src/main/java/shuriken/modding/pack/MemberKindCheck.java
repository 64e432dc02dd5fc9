package shuriken.modding.pack;

import java.util.Optional;
import java.util.Set;
import shuriken.assets.Asset;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.resolve.FileEndings;

/** Compares the formats of changed members with their file names. */
final class MemberKindCheck {
    private MemberKindCheck() {}

    /**
     * Reports a file whose content has another kind of format than its extension promises. An archive can store it, but
     * games rarely accept it.
     */
    static void reportMismatch(String file, byte[] content, ReadContext context) {
        Set<FormatInfo.Kind> expectedKinds = FileEndings.kindsOf(file);
        expectedKinds.removeIf(kind -> kind.hasMembers() || kind == FormatInfo.Kind.COMPRESSION);
        Optional<Format<?>> format = Asset.of(content, file).format();
        boolean isExpected =
                format.isPresent() && expectedKinds.contains(format.get().info().kind());
        if (!expectedKinds.isEmpty() && !isExpected) {
            String actualFormat = format.map(
                            candidate -> "the format " + candidate.info().id())
                    .orElse("an unknown format");
            context.report(
                    DiagnosticCode.OTHER_MEMBER_FORMAT,
                    new SourceLocation(file, 0),
                    "has %s, which does not match its name",
                    actualFormat);
        }
    }
}
