/** A grid element for tests without a page: it knows which cells are drawn and focused. */
export class FakeGrid {
  focused: { selector: string; preventScroll: boolean }[] = [];
  captured: number[] = [];
  /** Selectors of cells that are not drawn yet. */
  missing = new Set<string>();

  /** A drawing whose unit is `scale` pixels wide, with its origin at (`left`, `top`). */
  constructor(
    public scale = 1,
    public left = 0,
    public top = 0,
  ) {}

  get element(): SVGSVGElement {
    return this as unknown as SVGSVGElement;
  }

  querySelector(selector: string): { focus: (options: FocusOptions) => void } | null {
    if (this.missing.has(selector)) return null;
    return {
      focus: ({ preventScroll = false }) => this.focused.push({ selector, preventScroll }),
    };
  }

  getScreenCTM(): { a: number; inverse: () => Record<string, number> } {
    const { scale, left, top } = this;
    const inverse = { a: 1 / scale, b: 0, c: 0, d: 1 / scale, e: -left / scale, f: -top / scale };
    return { a: scale, inverse: () => inverse };
  }

  setPointerCapture(pointer: number): void {
    this.captured.push(pointer);
  }

  contains(): boolean {
    return this.focused.length > 0;
  }
}

/** A key press that remembers whether it was used. */
export function press(key: string, modifiers: Partial<KeyboardEvent> = {}): KeyboardEvent {
  const event = {
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    defaultPrevented: false,
    preventDefault: () => (event.defaultPrevented = true),
    ...modifiers,
  };
  return event as unknown as KeyboardEvent;
}

/** A pointer of a mouse at a pixel of the window; `under` is the name of the element there. */
export function pointer(
  clientX: number,
  clientY: number,
  more: Record<string, unknown> & { under?: string } = {},
): PointerEvent {
  const { under = null, ...rest } = more;
  const target = { closest: () => (under === null ? null : { getAttribute: () => under }) };
  return {
    clientX,
    clientY,
    target,
    button: 0,
    isPrimary: true,
    pointerId: 1,
    pointerType: 'mouse',
    detail: 1,
    ...rest,
  } as unknown as PointerEvent;
}
