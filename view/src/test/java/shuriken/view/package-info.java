@NullMarked
package shuriken.view;

import org.jspecify.annotations.NullMarked;
