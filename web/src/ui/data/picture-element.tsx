import type { CSSProperties } from 'react';
import { pictureAt, sourcesOf } from '#domain/organizations/images.ts';

export type PictureProps = {
  url: string;
  /** what it shows; empty where the words beside it say it */
  alt?: string;
  /** how wide it is shown (`sizes` of HTML): so the browser takes the file that fits */
  sizes: string;
  /** in view when the page opens: it is fetched at once, and first, and takes the place of what the page came with in one step */
  first?: boolean;
  className?: string;
  style?: CSSProperties;
  on?: boolean;
};

/**
 * A picture in the best format and size that the browser takes. Its address says its sides (domain/organizations/images.ts), so its place is
 * kept before it comes; an address of somewhere else is shown as it is, and the page has to keep its place.
 */
export function PictureElement({ url, alt = '', sizes, first = false, className, style, on }: PictureProps) {
  const facts = pictureAt(url);
  return (
    <picture className={className}>
      {sourcesOf(url).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={url}
        alt={alt}
        style={style}
        data-on={on || undefined}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        {...(first ? { fetchPriority: 'high' as const } : {})}
        {...(facts ? { width: facts.width, height: facts.height } : {})}
      />
    </picture>
  );
}
