import { Link, type LinkProps } from 'react-router';
import { styled } from 'styled-components';
import { Icon } from '../icon.tsx';
import { buttonLook, type Common, type Look } from './button.tsx';

const AsLink = styled(Link)<Look>`${buttonLook}`;

/** A link that looks like a button. Use `to(paths.…)` for its address. */
export function LinkButton({ kind = 'quiet', size = 'm', wide = false, icon, children, ...rest }: Common & LinkProps) {
  return (
    <AsLink {...rest} $kind={kind} $size={size} $wide={wide}>
      {icon && <Icon name={icon} />}
      {children}
    </AsLink>
  );
}
