@ A program for the ARM9 of a DS: finds the file title.bin of its own cartridge by name and shows its 256 x 192 pixels, which are in VRAM
@ bank D. A game finds its files in the same steps: file name table, file allocation table, then blocks of the cartridge.
        .syntax unified
        .cpu    arm946e-s
        .arm
        .equ    HEADER, 0x027FFE00      @ the copy of the ROM's header
        .equ    BLOCK, 0x02200000       @ the last block that was read
        .equ    SIGN, 0x02300000        @ number of frames; -1: no such file

        .macro  call label              @ without bl, which needs a linker
        mov     lr, pc
        b       \label
        .endm

start:  ldr     sp, =0x02380000
        mvn     r11, #0                 @ number of the block in memory: none
        ldr     r10, =0x04000000
        ldr     r1, =0x820F             @ POWCNT1: both screens and the engines
        ldr     r2, =0x04000304
        str     r1, [r2]
        ldr     r2, =0x04000240         @ VRAM: all banks for the CPU and the screen
        ldr     r1, =0x80808080
        str     r1, [r2]
        ldr     r2, =0x04000204         @ EXMEMCNT: the ARM9 has the cartridge
        ldrh    r1, [r2]
        bic     r1, r1, #0x800
        strh    r1, [r2]

        ldr     r1, =HEADER
        ldr     r4, [r1, #0x40]         @ names
        ldr     r5, [r1, #0x48]         @ offsets
        mov     r0, r4
        call    word
        add     r6, r4, r0              @ entries of the root folder
        add     r0, r4, #4
        call    word
        mov     r7, r0, lsl #16
        mov     r7, r7, lsr #16         @ number of its first file
entry:  mov     r0, r6
        call    byte
        movs    r8, r0
        beq     lost
        tst     r8, #0x80
        bne     folder
        mov     r9, #0
        cmp     r8, #9
        bne     other
letter: add     r0, r6, #1
        add     r0, r0, r9
        call    byte
        adr     r1, name
        ldrb    r1, [r1, r9]
        cmp     r0, r1
        bne     other
        add     r9, r9, #1
        cmp     r9, #9
        bne     letter
        add     r0, r5, r7, lsl #3
        call    word
        mov     r4, r0                  @ offset of the file
        mov     r5, #0
        ldr     r6, =0x06860000
pixel:  add     r0, r4, r5
        call    word
        str     r0, [r6, r5]
        add     r5, r5, #4
        cmp     r5, #0x18000
        bne     pixel
        b       show
folder: and     r8, r8, #0x7F
        add     r6, r6, r8
        add     r6, r6, #3
        b       entry
other:  add     r6, r6, r8
        add     r6, r6, #1
        add     r7, r7, #1
        b       entry
lost:   ldr     r1, =SIGN
        mvn     r0, #0
        str     r0, [r1]
stop:   b       stop
name:   .ascii  "title.bin"
        .balign 4

show:   ldr     r1, =0x000E0000         @ DISPCNT: show bank D
        str     r1, [r10]
        mov     r4, #0
below:  ldrh    r1, [r10, #6]           @ wait for the end of the picture, then for its next beginning
        cmp     r1, #192
        bne     below
above:  ldrh    r1, [r10, #6]
        cmp     r1, #0
        bne     above
        add     r4, r4, #1
        ldr     r1, =SIGN
        str     r4, [r1]
        b       below

@ r0: offset in the ROM; returns four bytes from there
word:   push    {r4, r5, r6, lr}
        mov     r4, r0
        mov     r5, #0
        mov     r6, #0
next:   add     r0, r4, r5, lsr #3
        call    byte
        orr     r6, r6, r0, lsl r5
        add     r5, r5, #8
        cmp     r5, #32
        bne     next
        mov     r0, r6
        pop     {r4, r5, r6, pc}

@ r0: offset in the ROM; returns a byte, and reads its block of 512 bytes if that is another one
byte:   mov     r1, r0, lsr #9
        cmp     r1, r11
        beq     ready
        mov     r11, r1
        ldr     r2, =0x040001A0
        mov     r3, #0x80               @ AUXSPICNT: the cartridge's slot is on
        strb    r3, [r2, #1]
        mov     r3, #0xB7               @ the command that reads
        strb    r3, [r2, #8]
        mov     r12, r1, lsl #9
        mov     r3, r12, lsr #24
        strb    r3, [r2, #9]
        mov     r3, r12, lsr #16
        strb    r3, [r2, #10]
        mov     r3, r12, lsr #8
        strb    r3, [r2, #11]
        strb    r12, [r2, #12]
        mov     r3, #0
        strb    r3, [r2, #13]
        strb    r3, [r2, #14]
        strb    r3, [r2, #15]
        ldr     r3, =0xA1586000         @ ROMCTRL: start, one block of 512 bytes
        str     r3, [r2, #4]
        ldr     r12, =BLOCK
busy:   ldr     r3, [r2, #4]
        tst     r3, #0x00800000         @ a word is there
        ldrne   r3, =0x04100010
        ldrne   r3, [r3]
        strne   r3, [r12], #4
        ldr     r3, [r2, #4]
        tst     r3, #0x80000000
        bne     busy
ready:  ldr     r2, =BLOCK
        mov     r1, r0, lsl #23
        ldrb    r0, [r2, r1, lsr #23]
        bx      lr

        .ltorg
