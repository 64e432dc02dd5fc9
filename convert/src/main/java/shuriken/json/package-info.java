/**
 * JSON and decimal numbers as text, which have the same characters on every platform: {@link shuriken.json.JsonReader},
 * {@link shuriken.json.JsonWriter} and {@link shuriken.json.ShortestDecimal}.
 */
@NullMarked
package shuriken.json;

import org.jspecify.annotations.NullMarked;
