// The frame of what opens over the page.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { App } from './app';
import { Icon } from './icons';

export function Dialog({ app, title, children, wide }: { app: App; title: string; children: ComponentChildren; wide?: boolean }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    box.current!.showModal();
    return () => before?.focus();
  }, []);
  return (
    <dialog ref={box} class={wide ? 'wide' : ''} aria-label={title} onCancel={event => { event.preventDefault(); app.state.set({ dialog: '' }); }}
      onClick={event => { if (event.target === box.current) { app.state.set({ dialog: '' }); } }}>
      <header><h2>{title}</h2><button class="bare" aria-label="Close" onClick={() => app.state.set({ dialog: '' })}><Icon name="close" /></button></header>
      {children}
    </dialog>
  );
}
