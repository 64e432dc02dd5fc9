/**
 * Meshes of NITRO models: conversion from drawn display lists to the scene's meshes and skins, and from meshes to
 * display lists.
 */
@NullMarked
package shuriken.convert.nitro.mesh;

import org.jspecify.annotations.NullMarked;
