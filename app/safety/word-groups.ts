import type { WordGroups } from './phrases.ts';

/** Words that stand for each other in phrases of harm, in plain spelling: no accents, no apostrophes. */
export const WORD_GROUPS: WordGroups = {
  // people
  elder:
    'dad|daddy|dada|father|papa|pappa|pop|abba|abbu|baba|appa|mum|mummy|mom|mommy|mother|mama|mamma|amma|ammi|ma|parents|stepdad|stepfather|stepmum|stepmom|stepmother|stepbrother|stepparents|uncle|aunt|aunty|auntie|brother|sister|cousin|grandpa|grandfather|grandad|granddad|grandma|grandmother|granny|nan|boyfriend|girlfriend|husband|teacher|coach|tutor|trainer|sir|miss|maam|madam|principal|headmaster|priest|pastor|imam|neighbour|neighbor|driver|babysitter|nanny|guardian|landlord|warden|boss|chacha|tau',
  person:
    '@elder|he|she|they|someone|somebody|man|men|woman|guy|guys|boy|boys|girl|girls|kid|kids|stranger|people|classmate|classmates|bullies|friend|seniors',
  kin: 'mum|mummy|mom|mommy|mother|mama|ma|amma|ammi|dad|father|papa|brother|brothers|sister|sisters|siblings|baby|grandma|granny|family|aunt|cousin|friend',
  me: 'me|us',
  nobody: 'nobody|noone|none|nobodys',
  everybody: 'everybody|everyone|evryone',
  clothes:
    'clothes|cloths|shirt|tshirt|pants|trousers|dress|skirt|underwear|undies|knickers|panties|top|bra|shorts|blouse|salwar|pyjamas|pajamas',
  limb: 'arm|arms|hand|hands|leg|legs|nose|face|head|finger|fingers|back|teeth|tooth|ear|ears|ribs|neck|eye|foot|feet|stomach|jaw',
  tool: 'stick|belt|cane|rod|ruler|hanger|wire|slipper|chappal|broom|spoon|pipe|bat|whip|rope|iron|cable|brush',
  body: 'private|privet|privat|privates|chest|breast|breasts|boob|boobs|bottom|bum|butt|ass|thigh|thighs|penis|vagina|willy|crotch|groin|genitals',
  pictures: 'pic|pics|pix|picture|pictures|photo|photos|foto|fotos|video|videos|vid|vids|selfie|selfies|image|images',
  // acts
  hit: 'hit|hits|hitting|hitted|hittin|beatin|slapp|beat|beats|beaten|beating|slap|slaps|slapped|slapping|punch|punches|punched|punching|kick|kicks|kicked|kicking|choke|chokes|choked|choking|strangle|strangles|strangled|strangling|whip|whips|whipped|hurt|hurts|hurting|burn|burns|burned|burnt|smack|smacks|smacked|spank|spanks|spanked|cane|canes|caned|thrash|thrashes|thrashed|bash|bashes|bashed|stab|stabs|stabbed|attack|attacks|attacked|torture|tortures|tortured|harm|harms|harmed|starve|starves|abuse|abuses|abused',
  kill: 'kill|kills|killing|killin|murder|murders|murdering',
  touch: 'touche|toch|touch|touches|touched|touching|tuch|tuched|touchs',
  force: 'force|forces|forced|forcing|make|makes|made|making',
  make: '@force|tell|tells|told|ask|asks|asked|asking|want|wants|wanted',
  want: 'want|wanna|wants|wanted|wanting|wish|wishes|wished',
  threat: 'threat|threats|threaten|threatens|threatened|threatening|threatning',
  cant: 'cant|cannot|couldnt|cantt',
  dont: 'dont|didnt|doesnt|never|not|wont',
  end: 'anymore|any|again|longer|.',
  // harmless company
  thing:
    'basketball|volleyball|shuttlecock|puck|stone|plot|music|puzzle|smoke|light|noise|ending|mosquito|mosquitoes|shoe|sandal|hill|workout|training|diet|spice|spices|chilli|ball|balls|football|wave|waves|idea|thought|it|this|that|song|songs|snowball|frisbee|rain|wind|truth|door|branch|pillow|smell|news|realisation|realization|music|sun|heat|cold|hunger|feet|foot|legs|leg|knee|knees|shoes|back|head|tooth|teeth|tummy|stomach|ear|throat|arm|arms|suspense|homework|joke|jokes|story|stories|poem|film|movie|book|letter|words|kindness|laughter|voice|picture|wait|traffic|exam|exams|boredom|curiosity',
  game: 'chess|cards|ludo|carrom|game|games|race|races|match|final|finals|semifinal|tennis|football|cricket|hockey|basketball|badminton|volleyball|kabaddi|goal|goals|point|points|runs|wicket|wickets|tournament|competition|quiz|scrabble|monopoly|uno|level|levels|round|set|sets|contest|swimming|running|arcade|mario|minecraft|fortnite|roblox|debate|spelling',
  pet: 'cat|dog|puppy|kitten|hamster|rabbit|parrot|pet',
  // Hindi in Latin letters
  mujhe: 'mujhe|mujhey|muje|mujhko|mujko|mereko|hamein|hame|hume|humein|hamko|humko|hamen',
  maarta:
    'marenge|maarenge|maarega|marega|maaregi|maregi|marte|maarte|marta|maarta|marti|maarti|mara|maara|marna|pitate|pitata|pitati|pitte|pitta|pitti|peetta|peette|peetti|peetate|peetata|peetati|pita|peeta|thappad',
  bada: 'papa|papaji|pita|pitaji|abbu|abba|baap|bapu|mummy|maa|mami|ammi|chacha|chachi|mama|bhai|bhaiya|tau|nana|sir|teacher|uncle|aunty|didi|pati|saas|sautele|sauteli|sautela|ghar',
  chaht: 'chahta|chahti|chahte|chata|chati|chahata|chahati|chaahta|chaahti',
  nahi: 'nahi|nahin|nai|nhi|nahee',
  // Spanish without accents
  pega: 'pega|pegan|pegaba|pegaban|pego|pegaron|golpea|golpean|golpeo|golpeaba|golpearon|maltrata|maltratan|amenaza|amenazan|lastima|lastiman|patea|patean|abofetea',
  toca: 'toca|tocan|toco|tocaba|tocaron|tocado|tocando',
  adulto:
    'papa|padre|padrastro|mama|madre|madrastra|tio|tia|primo|hermano|hermanastro|abuelo|abuela|profesor|profe|maestro|entrenador|vecino|senor|novio|alguien|el|hombre|cura',
  // Arabic in Latin letters
  biddi:
    'bidi|biddi|badi|baddi|bedi|beddi|3ayez|3ayza|3ayiz|3awez|3awza|aayez|ayez|ayza|awez|awza|urid|oreed|ureed|oridu|bghit|abgha|abga|nafsi',
  amut: 'mout|moot|mut|amout|amoot|amut|nmout|nmut|nmoot|mawt|almawt|amoutt|moott',
  aish: '3ish|a3ish|3eesh|a3eesh|n3ish|3ich|aaish|aeesh',
};
