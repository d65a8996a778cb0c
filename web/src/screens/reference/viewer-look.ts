import { styled } from 'styled-components';

/* Swagger UI in our tokens: light, dark and sun alike, and every text readable on its ground. Its own rules name up to five classes. */
export const ViewerLook = styled.div`
  .swagger-ui,
  .swagger-ui * {
    color: inherit !important;
    font-family: var(--ui);
    border-color: var(--line) !important;
    text-shadow: none !important;
  }
  .swagger-ui :is(code, pre, .microlight) {
    font-family: ui-monospace, monospace;
  }
  .swagger-ui .info {
    display: none;
  }
  .swagger-ui .wrapper {
    padding: 0;
  }
  .swagger-ui .operation-filter-input {
    width: 100%;
    max-width: none !important;
  }
  .swagger-ui :is(.opblock, .opblock-section-header, .model-box, .scheme-container, table, textarea, input, select, .dialog-ux .modal-ux) {
    background: var(--surface) !important;
    box-shadow: none !important;
  }
  .swagger-ui :is(pre, .highlight-code, .microlight, .copy-to-clipboard, .download-contents) {
    background: var(--sunken) !important;
  }
  .swagger-ui pre {
    overflow: visible !important;
    white-space: pre-wrap !important;
  }
  .swagger-ui .opblock-summary-method {
    background: var(--action) !important;
    color: var(--on-action) !important;
  }
  .swagger-ui :is(input, select, textarea, .btn) {
    min-height: var(--touch);
    border: 1.5px solid var(--control) !important;
    border-radius: 8px;
    background: var(--surface) !important;
  }
  .swagger-ui .btn.execute {
    background: var(--action) !important;
    color: var(--on-action) !important;
  }
  .swagger-ui :is(button, a, input, select, textarea):focus-visible {
    outline: 3px solid var(--focus);
  }
  .swagger-ui svg {
    fill: currentcolor !important;
  }
  /* A button that is there only under a pointer, and too small to touch. */
  .swagger-ui .opblock .view-line-link {
    display: none;
  }
  .swagger-ui .opblock button {
    min-width: 24px;
    min-height: 24px;
  }
  .swagger-ui .opblock-summary-path {
    max-width: none;
    word-break: break-word;
  }
`;
