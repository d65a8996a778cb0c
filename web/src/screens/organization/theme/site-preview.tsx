import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { typeColours } from '#domain/catalog/events/type-colours.ts';
import { pictureAt } from '#domain/organizations/images.ts';
import type { Theme } from '#domain/organizations/schema.ts';
import { type Look, tokensOf } from '#domain/organizations/theme-tokens.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';

/**
 * Each look's base colors, copied from base.css. The preview can't use that file, because the built style sheet
 * resolves only the whole page's look.
 */
const grounds: Readonly<Record<Look, Readonly<Record<string, string>>>> = {
  light: {
    colorScheme: 'light',
    '--surface': '#ffffff',
    '--text': '#0d1530',
    '--muted': '#515c78',
    '--line': '#dbe1ec',
    '--sunken': '#e9edf5',
    '--control': '#7a86a3',
  },
  dark: {
    colorScheme: 'dark',
    '--surface': '#131a2e',
    '--text': '#eef2fc',
    '--muted': '#a6b1cc',
    '--line': '#28324f',
    '--sunken': '#1c2540',
    '--control': '#7986a8',
  },
  sun: {
    colorScheme: 'light',
    '--ground': '#ffffff',
    '--surface': '#ffffff',
    '--text': '#000000',
    '--line': '#000000',
    '--sunken': '#ffffff',
    '--control': '#000000',
    '--link': '#000000',
  },
};

/** One event type for each color that marks types. */
const shownTypes = ['Tournament', 'League', 'Camp', 'Training Session', 'Tryout', 'Youth Program'] as const;

const Frame = styled.div<{ $phone: boolean }>`
  width: ${({ $phone }) => ($phone ? '240px' : '100%')};
  max-width: 100%;
  margin: 0 auto;
  overflow: hidden;
  border: ${({ $phone }) => ($phone ? '6px solid #1b1f2e' : '1px solid var(--line)')};
  border-radius: ${({ $phone }) => ($phone ? '26px' : '10px')};
  background: var(--surface);
  color: var(--text);
`;
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 8px 12px;
  background: var(--drawer);
  color: var(--on-drawer);
  box-shadow: inset 0 -3px 0 var(--accent);
  font: 700 1.125rem / 1 var(--board);
  img {
    width: 28px;
    height: 28px;
    object-fit: contain;
    border-radius: 6px;
  }
`;
const Hero = styled.div`
  padding: 16px 12px;
  background: linear-gradient(112deg, var(--primary) 52%, color-mix(in oklab, var(--primary) 40%, var(--secondary)));
  color: var(--on-primary);
  b {
    display: block;
    font: 700 1.625rem / 1 var(--board);
  }
`;
const Body = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px;
  > div {
    padding: 10px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--surface);
  }
  em {
    display: inline-block;
    padding: 8px 14px;
    border-radius: 10px;
    background: var(--action);
    color: var(--on-action);
    font-style: normal;
    font-weight: 600;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  u {
    color: var(--link);
  }
`;

/**
 * A preview of a site with a theme: bar, front page, a card with a button and a link. It's a drawing, so nothing in it
 * can be clicked.
 */
export function SitePreview({ theme, look, phone }: { theme: Theme; look: Look; phone: boolean }) {
  const style = { ...tokensOf(theme, 'light'), ...tokensOf(theme, look), ...grounds[look] } as CSSProperties;
  return (
    <Frame $phone={phone} style={style} aria-hidden="true">
      <Bar>
        {theme.logoUrl && pictureAt(theme.logoUrl) && <img src={theme.logoUrl} alt="" />}
        {theme.name}
      </Bar>
      <Hero>
        <b>{theme.name}</b>
        {theme.welcomeText}
      </Hero>
      <Body>
        <div>
          <b>Summer Open</b>
          <p>
            June 12 · 14 of 16 spots left · <u>Details</u>
          </p>
          <p>
            {shownTypes.map((type) => (
              <Chip key={type} mark={`var(--${typeColours[type]})`}>
                {type}
              </Chip>
            ))}
          </p>
          <em>Register</em>
        </div>
      </Body>
    </Frame>
  );
}
