import errorArt from '#content/art/scenes/error.svg';
import { ChartStop } from '../ui/chart-stop.tsx';
import { Comic, ScenePicture } from '../ui/comic.tsx';
import { EmojiPicture } from '../ui/emoji-picture.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { GuardianNote } from '../ui/guardian-note.tsx';
import { HelpCard } from '../ui/help-card.tsx';
import { HelpNear } from '../ui/help-near.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { OfflineFilmList } from '../ui/offline-film-list.tsx';
import { LossQuestion } from '../ui/loss-question.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PostPicture } from '../ui/post-picture.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { NoVoiceNote, SayButton } from '../ui/say-button.tsx';
import { Sources } from '../ui/sources.tsx';
import { SpeakIcon } from '../ui/speak-icon.tsx';
import { Wave } from '../ui/wave.tsx';
import { WideTable } from '../ui/wide-table.tsx';
import type { Sample } from './sample.ts';

const ICONS: readonly IconName[] = ['arrow', 'back', 'up', 'down', 'check', 'close', 'comfort', 'menu', 'search', 'warning', 'again'];
const MORE_ICONS: readonly IconName[] = ['calendar', 'keep', 'trash', 'help', 'print', 'expand'];
const HELP = { title: 'Need help?', text: 'You can talk to someone about this.', action: 'Find someone to talk to' };
const HELP_CARD = { ...HELP, kids: HELP.text, lesson: HELP.text, teens: HELP.text };
const FILM = { url: '/public/videos/vocabulary-1.webm', title: 'Get In vs Get On', bytes: 1_400_000, topic: 'vocabulary-1' };
const BOX = 'posts/a-box-of-odd-things.svg';

export const PAGE_SAMPLES: readonly Sample[] = [
  {
    file: 'layout',
    show: () => (
      <>
        <p className="row far">
          <span className="panel low">row far: on a new line where there is no room</span>
          <span className="panel low sand">panel low sand</span>
        </p>
        <p className="media gap-2">
          <Icon name="keep" />
          <b className="deep">media gap-2: a sign beside words</b>
        </p>
        <div className="split">
          <div className="panel wide stack gap-2">
            <span>panel wide stack gap-2</span>
            <span className="hint">split: two columns, one on a phone</span>
          </div>
          <ul className="cards fit gap-3">
            <li className="panel sunny">panel sunny</li>
            <li className="panel raised">panel raised</li>
            <li className="panel tint green">panel tint, in cards fit</li>
          </ul>
        </div>
        <a className="tap bold" href="/workshop">
          tap bold: a link as high as a fingertip
        </a>
        <ul className="cards green">
          <li className="card">
            <a className="link-card" href="/workshop">
              <b>link-card</b>
              <span className="gist">gist: what it is about</span>
            </a>
          </li>
          <li className="card pic-card ringed">
            <img className="art full" src={errorArt} alt="" width="640" height="400" />
            <div className="topped">
              <a className="whole-link bold" href="/workshop">
                pic-card, topped, whole-link
              </a>
            </div>
          </li>
        </ul>
        <fieldset className="row blue">
          <legend>A legend</legend>
          <label className="option ringed">
            <input type="radio" name="sample-option" defaultChecked />
            option
          </label>
          <label className="chip ringed">
            <input type="radio" name="sample-option" />
            chip
          </label>
          <button className="bare tap" type="button">
            bare
          </button>
        </fieldset>
        <details className="fold plus" open>
          <summary>fold plus</summary>
          <ul className="dots stack">
            <li>dots</li>
          </ul>
        </details>
        <details>
          <summary className="row arrow">arrow</summary>
          <ul className="bullets">
            <li>bullets</li>
          </ul>
        </details>
        <ul className="lines">
          <li className="row far">
            <span>lines, row far</span>
            <button className="btn small" type="button">
              Open
            </button>
          </li>
        </ul>
        <dl className="facts">
          <div>
            <dt>facts</dt>
            <dd>words, and what each stands for</dd>
          </div>
        </dl>
        <p className="line-top">line-top</p>
        <p className="route-top">route-top</p>
        <p className="side-rule violet">side-rule</p>
        <p className="sample-note">sample-note: an example</p>
      </>
    ),
  },
  {
    file: 'icon',
    show: () => (
      <p className="row">
        {[...ICONS, ...MORE_ICONS].map((name) => (
          <Icon key={name} name={name} />
        ))}
      </p>
    ),
  },
  {
    file: 'speak-icon',
    show: () => (
      <p className="row">
        <SpeakIcon /> <SpeakIcon isSpeaking />
      </p>
    ),
  },
  // Only at level Kids: choose it at /select-level.
  {
    file: 'say-button',
    show: () => (
      <>
        <SayButton text="Hello" />
        <NoVoiceNote />
      </>
    ),
  },
  { file: 'emoji-picture', show: () => <EmojiPicture emoji="🐯🦉" /> },
  {
    file: 'empty-state',
    show: () => (
      <EmptyState art={errorArt} text="Nothing is here yet.">
        <a className="btn" href="/activities">
          Make something
        </a>
      </EmptyState>
    ),
  },
  {
    file: 'chart-stop',
    show: () => (
      <ol className="chart-route">
        <ChartStop to="/workshop" name="Close family" isCurrent={false} isFinished />
        <ChartStop to="/workshop" name="My day" isCurrent isFinished={false} />
        <ChartStop to="/workshop" name="At the market" isCurrent={false} isFinished={false} />
      </ol>
    ),
  },
  {
    file: 'comic',
    show: () => (
      <>
        <Comic panels={[1, 2].map((number) => ({ src: `/public/${BOX}`, alt: 'A box', text: `Picture ${number}.` }))} />
        <ScenePicture src={`/public/${BOX}`} alt="A box of odd things" caption="A line below the picture." />
      </>
    ),
  },
  { file: 'post-picture', show: () => <PostPicture image={BOX} alt="A box of odd things" sizes="100vw" /> },
  { file: 'qr-code', show: () => <QrCode text="https://threeseas.example.org" label="The address of this site" /> },
  { file: 'sources', show: () => <Sources sources={['A. Author, A book about words, 2020.']} /> },
  { file: 'help-card', show: () => <HelpCard {...HELP} /> },
  { file: 'help-near', show: () => <HelpNear near={{ card: HELP_CARD, count: 1 }} leadsFocus={false} /> },
  // Only for a signed-in child with consent: sign in as one of the demo.
  { file: 'guardian-note', show: () => <GuardianNote /> },
  {
    file: 'loss-question',
    show: () => (
      <LossQuestion
        losses={[
          { kind: 'things', count: 5, canSend: true },
          { kind: 'drafts', count: 1, canSend: false },
        ]}
        sending="tried"
        onSend={() => undefined}
        stay={{ label: 'Stay signed in', onPress: () => undefined }}
        remove={{ label: 'Sign out', onPress: () => undefined }}
      >
        <p>If you sign out now, 1 draft will be gone.</p>
      </LossQuestion>
    ),
  },
  { file: 'offline-film-list', show: () => <OfflineFilmList films={[FILM]} onChange={() => undefined} /> },
  {
    file: 'wide-table',
    show: () => (
      <WideTable label="Minutes by day">
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Minutes</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Monday</td>
              <td>12</td>
            </tr>
          </tbody>
        </table>
      </WideTable>
    ),
  },
  { file: 'wave', show: () => <Wave into="sand" /> },
  { file: 'page-head', show: () => <PageHead title="The head of a page" lead="What it is about, in a sentence." art={errorArt} /> },
];
