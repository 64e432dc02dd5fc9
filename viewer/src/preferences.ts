// Stores settings in the browser. Other pages of the same address may have stored other values under these names, and a browser may
// refuse to store or read. The page works in both cases.

const PREFIX = 'shuriken.';

/** Returns the text with a name, or an empty string if no text has this name. */
export function get(name: string): string {
  try {
    return localStorage.getItem(PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text under a name. */
export function set(name: string, text: string) {
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch { /* the page works without settings */ }
}

/** Deletes the text with a name. */
export function remove(name: string) {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch { /* the page works without settings */ }
}

/** Returns the JSON object with a name, or an empty object if no text has this name or the text is something else. */
export function object(name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(get(name) || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value as Record<string, unknown> : {};
  } catch {
    return {};
  }
}
