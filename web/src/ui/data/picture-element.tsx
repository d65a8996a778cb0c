import type { CSSProperties } from 'react';
import { pictureAt, sourcesOf } from '#domain/organizations/images.ts';

export type PictureProps = {
  url: string;
  /** The alt text. Empty if the text next to the picture already describes it. */
  alt?: string;
  /** The displayed width (HTML's `sizes`), so that the browser picks the right file. */
  sizes: string;
  /** Whether it's visible when the page opens. It then loads first and replaces the published content in one step. */
  first?: boolean;
  className?: string;
  style?: CSSProperties;
  on?: boolean;
};

/**
 * A picture in the best format and size that the browser supports. Its address includes its size
 * (domain/organizations/images.ts), so its space is reserved before it loads. An address on another site is used as it
 * is, and the page has to reserve the space.
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
