// The icons of the page, as SVG paths with one colour.
const PATHS = new Map(Object.entries({
  play: 'M7 5v14l12-7z',
  pause: 'M7 5h4v14H7zM13 5h4v14h-4z',
  back: 'M18 6v12l-9-6zM6 6h2v12H6z',
  forth: 'M6 6v12l9-6zM16 6h2v12h-2z',
  loop: 'M7 7h9V4l5 5-5 5v-3H7v4H5V9a2 2 0 0 1 2-2zm10 10H8v3l-5-5 5-5v3h9V9h2v6a2 2 0 0 1-2 2z',
  folder: 'M3 6h6l2 2h10v11H3z',
  model: 'M12 2 3 7v10l9 5 9-5V7zm0 2.300 6.300 3.500L12 11.300 5.700 7.800zM5 9.500l6 3.300v6.400l-6-3.300zm8 9.700v-6.400l6-3.300v6.400z',
  scene: 'M2 19 9 7l4 6 2-3 7 9zM17 5a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  motion: 'M4 17c3 0 3-10 6-10s3 10 6 10 3-6 4-8l2 1c-1 3-2 9-6 9s-4-10-6-10-3 10-6 10z',
  texture: 'M3 3h18v18H3zm2 2v7h7V5zm7 7v7h7v-7z',
  picture: 'M3 5h18v14H3zm2 2v8l4-4 4 4 3-3 3 3V7z',
  palette: 'M4 4h7v7H4zm9 0h7v7h-7zM4 13h7v7H4zm9 0h7v7h-7z',
  archive: 'M3 4h18v5H3zm1 6h16v10H4zm5 2v2h6v-2z',
  disc: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 7a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  compression: 'M11 2h2v6h3l-4 4-4-4h3zM8 16l4-4 4 4h-3v6h-2v-6z',
  unknown: 'M6 2h8l5 5v15H6zm7 1.500V8h4.500z',
  more: 'M10 3h4v4h-4zm0 7h4v4h-4zm0 7h4v4h-4z',
  home: 'M12 3 2 12h3v8h6v-6h2v6h6v-8h3z',
  help: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-1 15h2v2h-2zm1-11a4 4 0 0 1 4 4c0 2.500-3 2.700-3 5h-2c0-3.500 3-3.500 3-5a2 2 0 0 0-4 0H8a4 4 0 0 1 4-4z',
  theme: 'M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z',
  export: 'M11 3h2v9h4l-5 5-5-5h4zM4 19h16v2H4z',
  camera: 'M9 4h6l1.500 2H21v14H3V6h4.500zm3 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  fit: 'M4 4h6v2H6v4H4zm10 0h6v6h-2V6h-4zM4 14h2v4h4v2H4zm14 0h2v6h-6v-2h4z',
  eye: 'M12 5c5 0 9 4.500 10 7-1 2.500-5 7-10 7S3 14.500 2 12c1-2.500 5-7 10-7zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  close: 'M6 4.600 12 10.600 18 4.600 19.400 6 13.400 12l6 6-1.400 1.400-6-6-6 6L4.600 18l6-6-6-6z',
  panelLeft: 'M3 4h18v16H3zm2 2v12h4V6zm6 0v12h8V6z',
  panelRight: 'M3 4h18v16H3zm2 2v12h8V6zm10 0v12h4V6z',
  panelBottom: 'M3 4h18v16H3zm2 2v7h14V6zm0 9v3h14v-3z',
  link: 'M10 7H7a5 5 0 0 0 0 10h3v-2H7a3 3 0 0 1 0-6h3zm4 0v2h3a3 3 0 0 1 0 6h-3v2h3a5 5 0 0 0 0-10zM8 11h8v2H8z',
}));

/** An icon by its name. */
export function Icon({ name }: { name: string }) {
  return <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={PATHS.get(name) ?? PATHS.get('unknown')} /></svg>;
}

/** Returns the name of the icon for a kind of file. */
export function getKindIcon(kind: string | undefined) {
  return kind === undefined ? 'unknown' : kind === 'folder' ? 'disc' : PATHS.has(kind) ? kind : 'unknown';
}
