/** How a model is drawn: as on the console, as in other glTF viewers (`plain`), or by one of its properties. */
export type DisplayMode = 'console' | 'plain' | 'flat' | 'normals' | 'colours' | 'weights' | 'uv' | 'wire' | 'points';

/** Which surfaces are lit: as stored in each material, all of them, all with flat faces, or none. */
export type LightingMode = 'stored' | 'lit' | 'faces' | 'unlit';
