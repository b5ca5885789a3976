import type { COUNTRIES } from '#contracts/community-studio.ts';

export type Country = (typeof COUNTRIES)[number];
type Line = { id: string; text: string };

/** Every line is to be checked by the owner with a lawyer before the wall opens (docs/privacy/wall-risk-assessment.md). */
const CHECK = '(to check by the owner)';
const FIRST: readonly Line[] = [
  {
    id: 'danger',
    text: 'If a child is in danger now, call the emergency number first: 112 in India and the EU, 999 in the UK, 911 in the US.',
  },
  { id: 'no-copies', text: `Make no copy and no screenshot, and don’t show it to anyone who doesn’t need to see it ${CHECK}.` },
  { id: 'responsible', text: 'Tell the person who is named as responsible for the wall.' },
];
const LAST: readonly Line[] = [
  { id: 'noted', text: 'Note in your own records who you told, when, and the number of the report.' },
  { id: 'family', text: `Ask the authority before you tell the family or the child anything ${CHECK}.` },
];
const BY_COUNTRY: Readonly<Record<Country, readonly Line[]>> = {
  IN: [
    { id: 'in-police', text: `Tell the Special Juvenile Police Unit or the local police: POCSO Act, section 19 ${CHECK}.` },
    {
      id: 'in-portal',
      text: `Report material on the national cybercrime portal, with device and platform: POCSO Rules 2020, rule 11 ${CHECK}.`,
    },
    { id: 'in-childline', text: `Childline 1098 helps to find the right office ${CHECK}.` },
  ],
  GB: [
    { id: 'gb-nca', text: `Report to the National Crime Agency ${CHECK}.` },
    { id: 'gb-iwf', text: `Report images to the Internet Watch Foundation ${CHECK}.` },
    { id: 'gb-council', text: `Tell the children’s services of the council where the child lives ${CHECK}.` },
  ],
  US: [
    {
      id: 'us-ncmec',
      text: `Report to the NCMEC CyberTipline as soon as you can, and keep the evidence for a year: 18 USC 2258A ${CHECK}.`,
    },
  ],
  other: [
    { id: 'other-police', text: `Find out who has to be told under the law of the child’s country, and tell the local police ${CHECK}.` },
  ],
};

/** Who to tell, in which order. */
export const listChecklist = (country: Country): Line[] => [...FIRST, ...BY_COUNTRY[country], ...LAST];
