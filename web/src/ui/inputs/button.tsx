import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Icon, type IconName } from '../icon.tsx';

export const buttonKinds = ['primary', 'quiet', 'plain', 'danger', 'onBoard'] as const;
export type ButtonKind = (typeof buttonKinds)[number];
/** Use `s` only where there's room around the button for a finger, and `l` for scoring. */
export type ButtonSize = 's' | 'm' | 'l';

export type Look = { $kind: ButtonKind; $size: ButtonSize; $wide: boolean };

const height = { s: 'var(--touch-s)', m: 'var(--touch)', l: '64px' };
const kinds = {
  primary: css`background: var(--action); color: var(--on-action); border-color: transparent;`,
  quiet: css`background: var(--surface); color: var(--text); border-color: var(--control);`,
  plain: css`background: transparent; color: var(--link); border-color: transparent;`,
  danger: css`background: var(--surface); color: var(--bad); border-color: var(--bad);`,
  onBoard: css`background: rgb(255 255 255 / 0.12); color: inherit; border-color: rgb(255 255 255 / 0.4);`,
};

export const buttonLook = css<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: ${({ $size }) => height[$size]};
  padding: 0 ${({ $size }) => ($size === 's' ? '12px' : '20px')};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  border: 1.5px solid;
  border-radius: var(--radius);
  font: 600 ${({ $size }) => ({ s: '0.875rem', m: '1rem', l: '1.25rem' })[$size]} / 1.2 var(--ui);
  text-decoration: none;
  text-align: center;
  cursor: pointer;
  touch-action: manipulation;
  transition: filter 120ms, transform 80ms;
  ${({ $kind }) => kinds[$kind]}
  @media (hover: hover) {
    &:hover:not(:disabled) {
      filter: brightness(0.94);
    }
  }
  &:active:not(:disabled) {
    transform: translateY(1px);
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    background: var(--sunken);
    color: var(--muted);
    border-color: var(--line);
  }
`;

const Plain = styled.button<Look>`${buttonLook}`;
const Turning = styled.span`
  width: 16px;
  height: 16px;
  border: 2.5px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: turn 0.8s linear infinite;
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
`;

export type Common = { kind?: ButtonKind; size?: ButtonSize; wide?: boolean; icon?: IconName };
type ButtonProps = Common & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean | undefined };

/** A button. `busy` means that its action is running, so it stays readable but can't be pressed again. */
export function Button({ kind = 'quiet', size = 'm', wide = false, icon, busy, children, ...rest }: ButtonProps) {
  return (
    <Plain
      type="button"
      {...rest}
      $kind={kind}
      $size={size}
      $wide={wide}
      aria-busy={busy || undefined}
      disabled={rest.disabled || busy}
    >
      {busy ? <Turning /> : icon && <Icon name={icon} />}
      {children}
    </Plain>
  );
}

const Square = styled.button<{ $on: boolean }>`
  display: inline-grid;
  place-items: center;
  width: var(--touch);
  height: var(--touch);
  flex: none;
  border: 0;
  border-radius: var(--radius);
  background: transparent;
  color: ${({ $on }) => ($on ? 'var(--link)' : 'inherit')};
  cursor: pointer;
  @media (hover: hover) {
    &:hover:not(:disabled) {
      background: color-mix(in srgb, currentColor 10%, transparent);
    }
  }
  &:disabled {
    opacity: 0.5;
    cursor: default;
  }
`;

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName;
  /** The name for people who can't see the icon. */
  label: string;
  busy?: boolean;
  on?: boolean;
  children?: ReactNode;
};

export function IconButton({ icon, label, busy, on = false, children, ...rest }: IconButtonProps) {
  return (
    <Square type="button" title={label} {...rest} $on={on} aria-label={label} disabled={rest.disabled || busy}>
      {busy ? <Turning /> : <Icon name={icon} size={22} />}
      {children}
    </Square>
  );
}
