/**
 * JSON and decimal numbers as text, with the same characters on every platform: {@link shuriken.json.JsonReader},
 * {@link shuriken.json.JsonText} and {@link shuriken.json.ShortestDecimal}.
 */
@NullMarked
package shuriken.json;

import org.jspecify.annotations.NullMarked;
