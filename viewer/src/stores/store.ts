// A base class for observable state. Components watch some of its fields.
import { useLayoutEffect, useReducer } from 'preact/hooks';

type Listener<T> = (previous: T, current: T) => void;

/** An observable value. Everybody may read and watch it, and only the subclass changes it. */
export abstract class Store<T extends object> {
  private readonly listeners = new Set<Listener<T>>();

  constructor(private current: T) {}

  get value(): Readonly<T> {
    return this.current;
  }

  /** Changes some fields and notifies the components that watch them. */
  protected set(change: Partial<T>) {
    const previous = this.current;
    this.current = { ...previous, ...change };
    [...this.listeners].forEach(listener => listener(previous, this.current));
  }

  /** A hook that returns the value. The calling component is rendered again when one of the fields changes. */
  use<K extends keyof T>(...fields: K[]): Readonly<Pick<T, K>> {
    const [, redraw] = useReducer((count: number, _action: void) => count + 1, 0);
    useLayoutEffect(() => {
      const listener: Listener<T> = (previous, current) => {
        if (fields.some(field => previous[field] !== current[field])) {
          redraw();
        }
      };
      this.listeners.add(listener);
      return () => { this.listeners.delete(listener); };
    }, []);
    return this.current;
  }
}
