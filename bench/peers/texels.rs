//! The texture decoder of apicula (src/nds/decode_texture.rs, compiled with this by ./real) at 1024 × 1024 random texels:
//! million texels a second of the best of 60 rounds, by processor time.
#![allow(dead_code, unused_imports, unused_macros, unexpected_cfgs)]
#[macro_use]
mod errors;
mod util {
    pub mod bits;
    pub mod cur;
    pub mod view;
}
mod nds {
    pub mod decode_texture;
    pub mod texture_formats;
    pub mod texture_params;
    pub use self::texture_formats::{Alpha, TextureFormat};
    pub use self::texture_params::TextureParams;
}
/// What the decoder takes of its `nitro` module.
mod nitro {
    pub struct Texture {
        pub params: crate::nds::TextureParams,
        pub data1: Vec<u8>,
        pub data2: Vec<u8>,
    }
    pub struct Palette {
        pub off: u32,
        pub pal_block: std::rc::Rc<Box<[u8]>>,
    }
}

#[repr(C)]
struct Time {
    seconds: i64,
    nanoseconds: i64,
}
extern "C" {
    fn clock_gettime(clock: i32, time: *mut Time) -> i32;
}
const CLOCK_THREAD_CPUTIME_ID: i32 = 3;

fn nanoseconds() -> i64 {
    let mut time = Time { seconds: 0, nanoseconds: 0 };
    unsafe { clock_gettime(CLOCK_THREAD_CPUTIME_ID, &mut time) };
    time.seconds * 1_000_000_000 + time.nanoseconds
}

fn main() {
    const COUNT: usize = 1024 * 1024;
    let mut state = 1u64;
    let mut random = |count: usize| -> Vec<u8> {
        (0..count)
            .map(|_| {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                (state >> 24) as u8
            })
            .collect()
    };
    let texels = random(2 * COUNT);
    let mut words = random(COUNT / 8);
    for word in words.chunks_mut(2) {
        word[0] &= 0x7F;
        word[1] &= 0xC0;
    }
    let palette = nitro::Palette { off: 0, pal_block: std::rc::Rc::new(random(1024).into_boxed_slice()) };
    let formats = [(1, "A3I5"), (6, "A5I3"), (4, "256 colours"), (3, "16 colours"), (2, "4 colours"), (7, "direct"), (5, "4x4")];
    for (number, name) in formats {
        let params = nds::TextureParams(7 << 20 | 7 << 23 | number << 26);
        let size = params.format().byte_len((1024, 1024));
        let texture = nitro::Texture { params, data1: texels[..size].to_vec(), data2: words.clone() };
        let mut best = i64::MAX;
        for _ in 0..60 {
            let start = nanoseconds();
            let picture = nds::decode_texture::decode_texture(&texture, Some(&palette)).unwrap();
            best = best.min(nanoseconds() - start);
            std::hint::black_box(&picture.0);
        }
        println!("apicula, DS {}: {:.0} Mpixel/s", name, 1e3 * COUNT as f64 / best as f64);
    }
}
