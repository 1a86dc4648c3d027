declare module 'fontkit' {
  interface Path {
    toSVG(): string;
  }
  interface Font {
    unitsPerEm: number;
    layout(text: string): { glyphs: { path: Path; advanceWidth: number }[] };
  }
  export function create(bytes: Uint8Array): Font;
}
