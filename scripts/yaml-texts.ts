import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { z } from 'zod';
import { lineFile } from '../content/lines/schemas.ts';
import { parseContent } from '../content/parse.ts';
import { helpTexts } from '../content/schemas.ts';

type Options<Schema extends z.ZodType> = {
  name: string;
  /** Its first group is the file, what follows the question mark says that the texts are wanted. */
  address: RegExp;
  schema: Schema;
  choose?: (texts: z.infer<Schema>) => unknown;
};

/** A YAML file as checked texts for the browser, which never reads YAML. */
function yamlTexts<Schema extends z.ZodType>({ name, address, schema, choose = (texts) => texts }: Options<Schema>): Plugin {
  return {
    name: `threeseas:${name}`,
    enforce: 'pre',
    load: {
      filter: { id: address },
      handler(id) {
        const [, file = ''] = address.exec(id) ?? [];
        this.addWatchFile(path.resolve(file));
        const texts = choose(parseContent(file, schema, readFileSync(file, 'utf8')));
        return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js' };
      },
    },
  };
}

/** The words of the card "Need help?", asked for with `?card`: pages fetch them when words that were saved ask for it. */
export const helpCardTexts = () =>
  yamlTexts({
    name: 'help-card-texts',
    address: /^(.*[\\/]content[\\/]site[\\/]help\.yaml)\?card$/,
    schema: helpTexts,
    choose: ({ card }) => card,
  });

/** The words of an activity's line back, asked for with `?line`. */
export const lineTexts = () =>
  yamlTexts({ name: 'line-texts', address: /^(.*[\\/]content[\\/]lines[\\/][\w-]+\.yaml)\?line$/, schema: lineFile });
