package shuriken.testkit;

/**
 * An error or a warning of the Khronos validator.
 *
 * @param file the name under which the file was given
 * @param severity {@code error} or {@code warning}
 * @param code the validator's name for it
 * @param pointer where in the JSON, empty if nowhere
 */
public record GltfIssue(String file, String severity, String code, String message, String pointer) {}
