// Texts as people see them. Names come from files, and some letters do something instead of being seen: line ends, controls,
// marks that turn the direction of writing. They become escapes, as in the terminal.
import { options } from 'preact';
import type { VNode } from 'preact';

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Attributes whose texts are shown or read out. */
const SHOWN = ['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'label'];

/** A text with escapes in place of what cannot be seen. */
export function printable(text: string): string {
  return text.replace(UNSEEN, letter => [...Array(letter.length).keys()]
    .map(i => '\\u' + letter.charCodeAt(i).toString(16).toUpperCase().padStart(4, '0')).join(''));
}

function shown(child: unknown): unknown {
  return typeof child === 'string' ? printable(child) : Array.isArray(child) ? child.map(shown) : child;
}

/** Makes all texts of the page printable, wherever a component takes them from. */
export function showPrintable() {
  const before = options.vnode;
  options.vnode = (vnode: VNode) => {
    if (typeof vnode.type === 'string') {
      const props = vnode.props as Record<string, unknown>;
      props.children = shown(props.children);
      for (const name of SHOWN) {
        if (typeof props[name] === 'string') {
          props[name] = printable(props[name]);
        }
      }
    }
    before?.(vnode);
  };
}
