// One texture of several, chosen by its picture.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Picture } from '@shuriken/core/engine';
import { TextureCanvas } from './textures';

export interface Candidate { value: string; text: string; picture?(): Promise<{ value: Picture; parts: Uint8Array<ArrayBuffer>[] }> }

interface Props { label: string; value: string; candidates: Candidate[]; onChoose(value: string): void }

export function TextureChoice({ label, value, candidates, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const chosen = candidates.find(each => each.value === value) ?? { value, text: value };
  useEffect(() => {
    if (open) {
      (list.current!.querySelector<HTMLElement>('[aria-selected=true]') ?? list.current!.querySelector<HTMLElement>('[role=option]'))?.focus();
    }
  }, [open]);
  const close = () => {
    setOpen(false);
    box.current!.querySelector('button')!.focus();
  };
  const choose = (other: string) => {
    close();
    if (other !== value) {
      onChoose(other);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    const options = [...list.current!.querySelectorAll<HTMLElement>('[role=option]')];
    const at = options.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[event.key];
    if (to !== undefined) {
      options[Math.min(options.length - 1, Math.max(0, to))].focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      choose(candidates[at].value);
    } else if (event.key === 'Escape') {
      close();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="override replace" ref={box} onFocusOut={event => { if (open && !box.current?.contains(event.relatedTarget as Node | null)) { setOpen(false); } }}>
      <span aria-hidden="true">Texture</span>
      <button aria-label={`${label}: ${chosen.text}`} aria-haspopup="listbox" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span class="name">{value ? `${chosen.text} instead` : chosen.text}</span><span class="twist open" />
      </button>
      {open && (
        <ul role="listbox" aria-label={label} ref={list} onKeyDown={onKey}>
          {candidates.map(each => (
            <li key={each.value} role="option" aria-label={each.text} tabIndex={-1} aria-selected={each.value === value} onClick={() => choose(each.value)}>
              {each.picture && <span class="checker"><TextureCanvas label={each.text} ask={each.picture} /></span>}
              <span class="name">{each.text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
