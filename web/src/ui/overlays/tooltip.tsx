import './press.ts';
import type { ReactElement, ReactNode } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as Raised, TooltipTrigger } from 'react-aria-components/Tooltip';
import { styled } from 'styled-components';

const Note = styled(Raised)`
  max-width: 280px;
  padding: 6px 10px;
  border: 1px solid rgb(255 255 255 / 0.25);
  border-radius: 8px;
  background: #0d1530;
  color: #ffffff;
  font-size: var(--type-s);
`;

type Props = {
  /** The explanation, in a few words. Touch screens don't show it, so it must not be essential. */
  text: ReactNode;
  /** The element that the tooltip describes, which can have the focus. */
  children: ReactElement;
};

/** A short explanation of an element, shown while the pointer or the focus is on it. Esc hides it. */
export const Tooltip = ({ text, children }: Props) => (
  <TooltipTrigger delay={500}>
    <Focusable>{children as ReactElement<object, string>}</Focusable>
    <Note offset={6}>{text}</Note>
  </TooltipTrigger>
);
