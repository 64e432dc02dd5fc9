/** Materials and textures of NITRO models: conversion from MDL0 and TEX0 records to scene materials and back. */
@NullMarked
package shuriken.convert.nitro.material;

import org.jspecify.annotations.NullMarked;
