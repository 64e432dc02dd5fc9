/**
 * Editing containers at any depth. A {@link shuriken.modding.members.ContainerEdit} is an operation as data; {@link
 * shuriken.modding.members.ContainerEditor} applies a list of them to a file and reports every container that changed.
 */
@NullMarked
package shuriken.modding.members;

import org.jspecify.annotations.NullMarked;
