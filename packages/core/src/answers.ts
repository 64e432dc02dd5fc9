// The types of the library's answers. The Java module `view` writes them as JSON.

export interface Row { path: string; name: string; folder?: boolean }
export interface Identity {
  path: string; size?: number; format?: string; title?: string; kind?: string; container?: boolean; hint?: string; error?: string; errorKind?: string;
}
export interface Finding { severity: string; code: string; meaning: string; path: string; offset: number; message: string }
export interface ClipRow {
  name: string; framesPerSecond: number; duration: number; channels: number; extras?: Record<string, unknown>;
}
export interface TextureRow {
  name: string; width: number; height: number; colours?: number; extras?: Record<string, unknown>;
}
export interface SceneRow {
  name: string; textures: TextureRow[]; clips: ClipRow[]; variants: string[]; extras?: Record<string, unknown>;
}
export interface SceneAnswer { path: string; scenes: SceneRow[]; findings: Finding[] }
export interface BankTexture {
  path: string; key: string; name: string; width: number; height: number; pixelFormat: string; dataFormat?: string;
  levels: number; globalIndex: number; paletteSize: number; palettes?: string[]; palette?: string;
}
export interface Picture { width: number; height: number }
export interface Layout {
  total: number; size: number; error?: string; start: number;
  /** The fields: offset, length, structure, field, value, and 1 if the reader used the field, else 0. */
  entries: [number, number, string, string, string, number][];
}
export interface Verified { path: string; format: string | null; result: string; offset?: number; detail?: string }
export interface Exported { files: { folders?: string[]; name: string }[]; findings: Finding[] }
export interface Found { found: { path: string; kind: string; format?: string }[]; total: number }
