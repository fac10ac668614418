/** Styles to copy onto elements, which have no stylesheet outside the page. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

const unwrapLinks = (root: Element): void => {
  for (const link of [...root.querySelectorAll('a')]) link.replaceWith(...link.childNodes);
};

const size = (svg: SVGSVGElement) => ({
  width: Number(svg.getAttribute('width')) || 600,
  height: Number(svg.getAttribute('height')) || 200,
});

/** With a title, background and the shown colours, without links. `title` is a text, never markup. */
export const standaloneSvg = (svg: SVGSVGElement, title: string): string => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const shown = [svg, ...svg.querySelectorAll('*')];
  for (const [at, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = shown[at];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of STYLES) {
      const value = style.getPropertyValue(name);
      if (value !== '' && value !== 'none 0px') element.setAttribute(name, value);
    }
    for (const name of ['class', 'style', 'tabindex', 'aria-hidden']) element.removeAttribute(name);
  }
  unwrapLinks(copy);
  const { width, height } = size(svg);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('viewBox', `0 0 ${String(width)} ${String(height)}`);
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  ground.setAttribute('width', String(width));
  ground.setAttribute('height', String(height));
  ground.setAttribute('fill', getComputedStyle(document.body).backgroundColor || 'white');
  const name = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  name.textContent = title;
  copy.prepend(name, ground);
  return new XMLSerializer().serializeToString(copy);
};

const SHARPER = 2;

/** In double resolution. Rejects if the browser cannot draw it. */
export const pngOfSvg = async (svg: SVGSVGElement, title: string): Promise<Blob> => {
  const { width, height } = size(svg);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standaloneSvg(svg, title))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SHARPER;
  canvas.height = height * SHARPER;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('portal.errors.generic');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('portal.errors.generic'))), 'image/png');
  });
};
