@ A program for the ARM9 of a DS: uploads textures, draws a list of geometry commands at each frame and captures the picture.
@ judge.py appends at DATA: words of textures, words of palettes, words of the list, then the three.
        .syntax unified
        .cpu    arm946e-s
        .arm
        .equ    DATA, 0x02001000
        .equ    SIGN, 0x02300000

start:  ldr     r0, =0x04000000
        ldr     r1, =0x820F             @ POWCNT1: both screens, geometry and rendering engines
        ldr     r2, =0x04000304
        str     r1, [r2]
        ldr     r2, =0x04000240         @ all banks of textures, captures and palettes to the CPU
        ldr     r1, =0x80808080
        str     r1, [r2]
        mov     r1, #0x80
        strb    r1, [r2, #4]

        ldr     r4, =DATA
        ldm     r4!, {r5, r6, r7}       @ counts of words
        ldr     r3, =0x06800000
texels: subs    r5, r5, #1
        ldrpl   r1, [r4], #4
        strpl   r1, [r3], #4
        bpl     texels
        ldr     r3, =0x06880000
colours: subs   r6, r6, #1
        ldrpl   r1, [r4], #4
        strpl   r1, [r3], #4
        bpl     colours                 @ r4 is the list now

        ldr     r2, =0x04000240         @ A, B, C: texture slots 0, 1, 2; D: capture; E: texture palettes
        ldr     r1, =0x80938B83
        str     r1, [r2]
        mov     r1, #0x83
        strb    r1, [r2, #4]

        ldr     r1, =0x00010108         @ DISPCNT: graphics, background 0 from the 3D engine
        str     r1, [r0]
        mov     r1, #0x09               @ DISP3DCNT: textures and alpha blending
        strh    r1, [r0, #0x60]
        ldr     r2, =0x04000350         @ rear plane: 15, 15, 15, opaque, ID 63; the farthest depth
        ldr     r1, =0x3F1F3DEF
        str     r1, [r2]
        ldr     r1, =0x7FFF
        str     r1, [r2, #4]

        ldr     r8, =0x04000400
        ldr     r9, =0x04000600
        mov     r10, #0
frame:  mov     r5, r7
        mov     r6, r4
send:   ldr     r1, [r9]                @ wait until the FIFO is less than half full
        tst     r1, #0x02000000
        beq     send
        ldr     r1, [r6], #4
        str     r1, [r8]
        subs    r5, r5, #1
        bne     send
below:  ldrh    r1, [r0, #6]            @ wait for the end of the picture, then for its next beginning
        cmp     r1, #192
        bne     below
        ldr     r1, =0x81330010         @ DISPCAPCNT: the 3D picture of 256 x 192 to bank D
        str     r1, [r0, #0x64]
above:  ldrh    r1, [r0, #6]
        cmp     r1, #0
        bne     above
        add     r10, r10, #1
        ldr     r1, =SIGN
        str     r10, [r1]
        b       frame

        .ltorg
