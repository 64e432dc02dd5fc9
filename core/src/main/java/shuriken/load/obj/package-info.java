/**
 * Wavefront OBJ: positions with colours ({@code v}), texture coordinates ({@code vt}, origin at the bottom left), normals
 * ({@code vn}), polygons of any number of corners ({@code f}), lines and points ({@code l}, {@code p}), objects and groups
 * ({@code o}, {@code g}: a node each) and materials ({@code usemtl}; of a library {@code Kd}, {@code d}, {@code Tr} and
 * {@code map_Kd}). Smoothing groups, curves and surfaces are left out.
 *
 * <p>Source: Wavefront, "Object Files (.obj)", version 3.0.
 */
@NullMarked
package shuriken.load.obj;

import org.jspecify.annotations.NullMarked;
