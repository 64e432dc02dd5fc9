package shuriken.testkit;

/**
 * An error or a warning of the Khronos validator.
 *
 * @param file the name under which the file was validated
 * @param severity {@code error} or {@code warning}
 * @param code the validator's code
 * @param message the validator's message
 * @param pointer the JSON pointer to the object concerned, or an empty string
 */
public record GltfIssue(String file, String severity, String code, String message, String pointer) {}
