declare module 'teavm' {
  export function load(source: BufferSource | WebAssembly.Module, options: object): Promise<{ exports: Record<string, unknown> }>;
}
declare const VERSION: string;
declare const SHA256: string;
