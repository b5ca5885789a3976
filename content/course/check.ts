import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseContent } from '../parse.ts';
import { coursePageFile, courseUnitFile } from './schemas.ts';

const FOLDER = import.meta.dirname;
const UNIT_PAGES = 4;

/** Every id, slug and shape of the course's files. Gives the problems in words, by file. */
export function checkCourse(): string[] {
  const problems: string[] = [];
  const ids = new Map<string, string>();
  const note = (file: string, id: string) => {
    const other = ids.get(id);
    if (other === undefined) ids.set(id, file);
    else problems.push(`${file}: the id "${id}" stands in ${other} too`);
  };
  const attempt = (work: () => void) => {
    try {
      work();
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  };
  for (const unit of readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const folder = path.join(FOLDER, unit.name);
    const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
    const pages = files.filter((name) => name !== 'unit.yaml');
    if (!existsSync(path.join(folder, 'unit.yaml'))) problems.push(`course/${unit.name}: unit.yaml is missing`);
    if (pages.length !== UNIT_PAGES) problems.push(`course/${unit.name}: ${pages.length} pages instead of ${UNIT_PAGES}`);
    for (const name of files) {
      const file = `course/${unit.name}/${name}`;
      const raw = readFileSync(path.join(folder, name), 'utf8');
      attempt(() => {
        if (name === 'unit.yaml') for (const { id } of parseContent(file, courseUnitFile, raw).quiz) note(file, id);
        else for (const { id } of parseContent(file, coursePageFile, raw).practice) note(file, id);
      });
    }
  }
  return problems;
}

if (process.argv[1] === import.meta.filename) {
  const problems = checkCourse();
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? 'course: fine' : `course: ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
