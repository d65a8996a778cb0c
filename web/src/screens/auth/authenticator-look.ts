import { styled } from 'styled-components';
import { inputLook } from '#web/src/ui/inputs/field.tsx';

/*
 * The Authenticator styled with our design tokens, so that light, dark and sun are defined in one place. Amplify's own
 * theme is a 130 KB style sheet.
 */
export const AuthenticatorLook = styled.div`
  fieldset {
    border: 0;
    margin: 0;
    padding: 0;
    min-width: 0;
  }
  form,
  fieldset,
  .amplify-flex,
  .amplify-field {
    display: flex;
    flex-direction: column;
    gap: var(--space-4);
  }
  .amplify-field {
    gap: var(--space-1);
  }
  .amplify-label {
    font-weight: 600;
    font-size: var(--type-m);
  }
  .amplify-field-group {
    position: relative;
  }
  .amplify-field-group__outer-end {
    position: absolute;
    inset: 0 0 0 auto;
  }
  .amplify-input {
    ${inputLook}
  }
  .amplify-field-group:has(.amplify-field__show-password) .amplify-input {
    padding-right: 56px;
  }
  .amplify-field__show-password {
    display: grid;
    place-items: center;
    width: 48px;
    height: 100%;
    border: 0;
    border-radius: 8px;
    background: none;
    color: var(--muted);
    cursor: pointer;
  }
  svg {
    width: 24px;
    height: 24px;
    fill: currentcolor;
  }
  .amplify-field__description {
    margin: 0;
    color: var(--muted);
    font-size: var(--type-s);
  }
  .amplify-field__error-message,
  [data-amplify-sign-up-errors] {
    color: var(--bad);
    font-size: var(--type-s);
    font-weight: 500;
  }
  .amplify-alert {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
    padding: var(--space-3) var(--space-4);
    border-radius: 8px;
    background: var(--bad-soft);
    color: var(--bad);
  }
  .amplify-alert__icon {
    display: none;
  }
  .amplify-button:not(.amplify-button--primary, .amplify-field__show-password) {
    min-height: var(--touch);
    padding: 0 var(--space-3);
    border: 0;
    background: none;
    color: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  form .amplify-button:not(.amplify-button--primary, .amplify-field__show-password, .amplify-alert__dismiss) {
    align-self: center;
    color: var(--link);
  }
  .amplify-button--primary {
    min-height: var(--touch);
    padding: 0 var(--space-5);
    border: 0;
    border-radius: 8px;
    background: var(--action);
    color: var(--on-action);
    font: 600 var(--type-base) / 1.2 var(--ui);
    cursor: pointer;
    &:disabled {
      opacity: 0.7;
      cursor: progress;
    }
  }
  button:focus-visible {
    outline: 3px solid var(--focus);
  }
  .amplify-loader {
    display: none;
  }
  .amplify-tabs__list {
    display: flex;
    margin-bottom: var(--space-5);
    border-bottom: 1px solid var(--line);
  }
  .amplify-tabs__item {
    flex: 1;
    min-height: var(--touch);
    border: 0;
    border-bottom: 3px solid transparent;
    background: none;
    color: var(--muted);
    font-weight: 600;
    cursor: pointer;
  }
  .amplify-tabs__item--active {
    border-color: var(--action);
    color: var(--text);
  }
  [data-amplify-qrcode] {
    align-self: center;
    border-radius: 8px;
  }
  [data-amplify-copy] {
    flex-wrap: wrap;
    overflow-wrap: anywhere;
  }
  .amplify-visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
