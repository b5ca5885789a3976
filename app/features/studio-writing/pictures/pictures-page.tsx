import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PictureDetail } from '#contracts/pictures.ts';
import { useListAddress } from '../../../ui/use-list-address.ts';
import { DropZone } from './drop-zone.tsx';
import { PictureDetailView } from './picture-detail.tsx';
import { PictureList, Thumbnail, type PictureQuery } from './picture-list.tsx';
import '../studio-writing.css';
import './pictures.css';

/** Pictures of the blog and the course. The open one and the search are in the address. */
export function PicturesPage() {
  const navigate = useNavigate();
  const [said, setSaid] = useState('');
  const list = useListAddress();
  const { toAddress } = list;
  const query: PictureQuery = { q: list.readText('q'), show: list.choose('show', ['undescribed']) ?? 'all', page: list.page };
  const open = Number(list.readText('picture'));
  if (Number.isInteger(open) && open > 0) {
    const back = toAddress({ picture: '' });
    return (
      <PictureDetailView
        key={open}
        id={open}
        back={back}
        onDeleted={() => {
          setSaid('The picture has been deleted.');
          void navigate(back);
        }}
      />
    );
  }
  const showAdded = (added: readonly PictureDetail[]) => {
    const [only] = added;
    if (added.length === 1 && only !== undefined) void navigate(toAddress({ picture: String(only.id) }));
    else setSaid(`${added.length} pictures have been uploaded. Say in words what each of them shows.`);
  };
  return (
    <>
      <DropZone onAdded={showAdded} />
      <p role="status" className="course-index-said bold">
        {said}
      </p>
      <PictureList
        query={query}
        onQuery={({ q = query.q, show = query.show, page = query.page }) =>
          void navigate(toAddress({ q, show: show === 'all' ? '' : show, page: page === 1 ? '' : String(page) }))
        }
        renderPicture={(picture) => (
          <Link className="bare picture-card full raised small breaks stack gap-1 starts" to={toAddress({ picture: String(picture.id) })}>
            <Thumbnail image={picture.image} alt="" />
            <span dir="auto">{picture.alt || picture.name}</span>
            {picture.alt === '' && <span className="badge sunny ink">No description</span>}
          </Link>
        )}
      />
    </>
  );
}
