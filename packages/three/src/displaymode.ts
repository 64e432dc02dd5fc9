/** What is drawn: as on the console, what other programs make of the same file, or one property of the model. */
export type DisplayMode = 'console' | 'plain' | 'flat' | 'normals' | 'colours' | 'weights' | 'uv' | 'wire' | 'points';

/** What light falls on surfaces: as each material says, or the same on all of them. */
export type LightingMode = 'stored' | 'lit' | 'faces' | 'unlit';
