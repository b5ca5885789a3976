import { SECTION_IDS, type SectionId } from '#content/sections.ts';

/** "vocabulary" is in lower case on purpose (docs/spec/platform.md §2). */
export const SEA_LOOK: Record<SectionId, { label: string; color: string }> = {
  communication: { label: 'Communication', color: 'green' },
  confidence: { label: 'Confidence', color: 'blue' },
  creativity: { label: 'Creativity', color: 'orange' },
  vocabulary: { label: 'vocabulary', color: 'violet' },
};

/** Each sea has its own weave, so that colours are never the only sign, in print either. */
const WEAVES: Record<SectionId, string> = {
  communication: 'M-2 2L2 -2M0 10L10 0M8 12L12 8',
  confidence: 'M0 2.5H10M0 7.5H10',
  creativity: 'M2.5 2.5h.1M7.5 7.5h.1',
  vocabulary: 'M2.5 0V10M7.5 0V10M0 5H10',
};

export const toFill = (section: SectionId) => `url(#weave-${section})`;

export function Weaves() {
  return (
    <svg className="visually-hidden" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {SECTION_IDS.map((section) => (
          <pattern
            key={section}
            id={`weave-${section}`}
            className={`weave ${SEA_LOOK[section].color} weave-${section}`}
            width="10"
            height="10"
            patternUnits="userSpaceOnUse"
          >
            <rect width="10" height="10" />
            <path d={WEAVES[section]} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
