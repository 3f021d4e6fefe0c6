import { vi } from 'vitest';

/** Gives canvases, which jsdom lacks, a context that draws nothing, until mocks are restored. */
export function drawNothing(): void {
  const context = new Proxy<Record<PropertyKey, unknown>>(
    {},
    { get: (set, name) => set[name] ?? (() => ({ width: 10, addColorStop: () => undefined })) },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
}
