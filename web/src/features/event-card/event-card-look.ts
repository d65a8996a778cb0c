import { styled } from 'styled-components';
import { media } from '#web/src/ui/tokens.ts';

/** Cards side by side, or rows of three lines on phones, so that seven fit on a screen. */
export const CardGrid = styled.div`
  display: grid;
  gap: var(--space-5);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  @media ${media.phone} {
    gap: 4px;
  }
`;
export const Sheet = styled.article<{ $off: boolean; $draft: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  background: var(--surface);
  border: ${({ $draft }) => ($draft ? '2px dashed var(--control)' : '1px solid var(--line)')};
  border-radius: var(--radius);
  box-shadow: var(--shadow);
  overflow: hidden;
  h2,
  h3 {
    font-size: var(--type-2xl);
    text-decoration: ${({ $off }) => ($off ? 'line-through' : 'none')};
    text-decoration-thickness: 2px;
  }
  :is(h2, h3) a {
    color: inherit;
    text-decoration: none;
  }
  :is(h2, h3) :is(a, button)::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  :is(h2, h3) button {
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    text-align: left;
    cursor: pointer;
  }
  &:has(:is(h2, h3) :focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  /* The star's space, which is reserved before the star loads. */
  > span {
    position: absolute;
    top: 2px;
    right: 2px;
    z-index: 1;
    border-radius: 50%;
    background: var(--surface);
  }
  @media (hover: hover) {
    transition: transform 140ms, box-shadow 140ms;
    &:hover {
      transform: translateY(-2px);
      box-shadow: 0 10px 28px rgb(13 21 48 / 0.16);
    }
    &:hover :is(h2, h3) a {
      text-decoration: underline;
      text-decoration-thickness: 2px;
    }
  }
  @media ${media.phone} {
    display: grid;
    grid-template-columns: 60px minmax(0, 1fr);
    h2,
    h3 {
      font-size: var(--type-l);
      line-height: 1.15;
      padding-right: 36px;
    }
  }
`;
export const Board = styled.div<{ $off: boolean }>`
  position: relative;
  height: 96px;
  overflow: hidden;
  background: ${({ $off }) => ($off ? '#4b5263' : 'var(--primary)')};
  color: ${({ $off }) => ($off ? '#ffffff' : 'var(--on-primary)')};
  filter: ${({ $off }) => ($off ? 'grayscale(1)' : 'none')};
  > picture > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  @media ${media.phone} {
    height: auto;
    min-height: 62px;
  }
`;
export const Logo = styled.div`
  position: absolute;
  right: 12px;
  bottom: 12px;
  width: 64px;
  height: 64px;
  padding: 5px;
  border-radius: 8px;
  background: #ffffff;
  overflow: hidden;
  @media ${media.phone} {
    inset: 50% auto auto 50%;
    width: 48px;
    height: 48px;
    translate: -50% -50%;
  }
`;
export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 6px;
  margin-top: auto;
  padding-top: 6px;
  font-size: var(--type-s);
  color: var(--muted);
  > span:last-child {
    min-width: 0;
  }
  @media ${media.phone} {
    /* A row has room only for the state, in front of the days. */
    margin: 0 6px 0 0;
    padding: 0;
    > :not(:first-child) {
      display: none;
    }
    &:has(> :first-child:empty) {
      display: none;
    }
    > :first-child > * {
      min-height: 18px;
      padding-block: 0;
    }
  }
`;
/** The event's states that a phone's row also shows: live, ongoing, moved, sponsored. */
export const State = styled.span`
  display: contents;
`;
/** The event's kind, which phones show for events without prices, scores or winners. */
export const Kind = styled.p`
  @media ${media.notPhone} {
    display: none;
  }
`;
/** Reserves two lines for a live event's closest scores, so the cards below don't move when the scores load. */
export const Scores = styled.div`
  min-height: calc(2lh + 2px);
`;
export const Off = styled.b`
  color: var(--bad);
  font: 700 var(--type-l) / 1.1 var(--board);
  letter-spacing: 0.06em;
  text-transform: uppercase;
`;
export const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  flex: 1;
  min-width: 0;
  padding: 10px 14px 12px;
  font-size: var(--type-m);
  p {
    color: var(--muted);
  }
  p b {
    color: var(--text);
  }
  p svg {
    vertical-align: -3px;
  }
  @media ${media.phone} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: center;
    gap: 1px 0;
    padding: 2px 8px;
    font-size: var(--type-s);
    line-height: 1.2;
    > * {
      grid-column: 1 / -1;
    }
    p b {
      letter-spacing: -0.02em;
    }
    p {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    > div:last-child {
      grid-area: 1 / 1;
    }
    > p:first-child {
      grid-area: 1 / 2;
      align-self: center;
      padding-right: 36px;
    }
  }
`;
