/** Returns an NJ model of one translucent orange square. `pair` has the blend factors of its material. */
export function createSquareModel(pair) {
  const bytes = Buffer.alloc(0xC0);
  const floats = (at, ...values) => values.forEach((value, i) => bytes.writeFloatLE(value, at + 4 * i));
  const words = (at, ...values) => values.forEach((value, i) => bytes.writeUInt32LE(value >>> 0, at + 4 * i));
  bytes.write('NJCM', 0, 'latin1');
  words(4, bytes.length - 8);
  words(8, 0x17, 0x34); // object: no transform; its model
  floats(8 + 0x20, 1, 1, 1);
  words(8 + 0x34, 0x4C, 0x9C); // model: lists of vertices and of polygons
  floats(8 + 0x3C, 0, 0, 0, 2);
  words(8 + 0x4C, 0x00110023, 0x00040000); // four vertices with colours
  [[-1, 1], [1, 1], [-1, -1], [1, -1]].forEach(([x, y], i) => {
    floats(8 + 0x54 + 16 * i, x, y, 0);
    words(8 + 0x60 + 16 * i, 0xC0E08030);
  });
  words(8 + 0x94, 0x000000FF, 0);
  words(8 + 0x9C, 0x00020011 | pair << 8, 0xFFFFFFFF); // material: white
  words(8 + 0xA4, 0x00061940, 0x00040001, 0x00010000, 0x00030002, 0x000000FF); // one strip: alpha, both sides, unlit
  return bytes;
}
