import { useId } from 'react';
import { styled } from 'styled-components';
import { focalPoints } from '#domain/organizations/images.ts';

type FocalPoint = (typeof focalPoints)[number];

const Grid = styled.fieldset`
  border: 0;
  padding: 0;
  margin: 0;
  legend {
    padding: 0 0 var(--space-1);
    font-weight: 600;
  }
  > div {
    display: grid;
    grid-template-columns: repeat(3, 44px);
    gap: 4px;
  }
  label {
    display: grid;
    place-items: center;
    height: 44px;
    border: 1.5px solid var(--control);
    border-radius: 8px;
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: var(--action);
    background: var(--action);
    color: var(--on-action);
  }
  label:has(:focus-visible) {
    outline: 3px solid var(--focus);
  }
  input {
    position: absolute;
    opacity: 0;
  }
  i {
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: currentColor;
  }
`;

/** The point to keep in view when a picture is cropped, one of nine (1§5). */
export function FocalPoints({ value, onChange }: { value: FocalPoint; onChange(next: FocalPoint): void }) {
  const name = useId();
  return (
    <Grid>
      <legend>Keep in view</legend>
      <div>
        {focalPoints.map((point) => (
          <label key={point}>
            <input
              type="radio"
              name={name}
              checked={point === value}
              aria-label={point === 'center center' ? 'center' : point}
              onChange={() => onChange(point)}
            />
            <i aria-hidden="true" />
          </label>
        ))}
      </div>
    </Grid>
  );
}
